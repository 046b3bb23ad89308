/**
 * Module resolution as the server lays the files out: web/ is the root, kit/ and games/ lie in it. On disk web/ stands beside them,
 * so what a room finds two folders up is looked for there.
 */

const PACKAGE = new URL("../../src/seedwright/", import.meta.url).href;

/** The resolve hook of Node's module loader. */
export async function resolve(specifier, context, next) {
  const wanted = specifier.startsWith(".") && context.parentURL ? new URL(specifier, context.parentURL).href : "";
  const shared = wanted.startsWith(PACKAGE) && !wanted.slice(PACKAGE.length).includes("/");
  return next(shared ? PACKAGE + "web/" + wanted.slice(PACKAGE.length) : specifier, context);
}
