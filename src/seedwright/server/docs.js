// Shows the OpenAPI document of this server. It needs nothing from any other host.

/** @typedef {{schema?: object}} Content */
/** @typedef {{description?: string, content?: Record<string, Content>}} Answer */
/** @typedef {{name: string, in: string, schema: object, description?: string}} Parameter */
/** @typedef {{description?: string, parameters?: Parameter[], requestBody?: Answer, responses: Record<string, Answer>}} Operation */
/** @typedef {{info: {title: string, version: string, summary: string}, paths: Record<string, Record<string, Operation>>, components: {schemas: Record<string, object>}}} Document */

/**
 * @param {string} tag
 * @param {...(string | Node)} children
 */
function element(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

/**
 * A schema with the parts it refers to put in their places.
 * @param {any} schema
 * @param {Record<string, object>} parts
 * @returns {any}
 */
function resolved(schema, parts) {
  if (Array.isArray(schema)) return schema.map((item) => resolved(item, parts));
  if (schema === null || typeof schema !== "object") return schema;
  if ("$ref" in schema) return resolved(parts[schema.$ref.split("/").at(-1)], parts);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value, parts)]));
}

/**
 * @param {string} title
 * @param {Answer} answer
 * @param {Record<string, object>} parts
 */
function shown(title, answer, parts) {
  const kinds = Object.entries(answer.content ?? {});
  const texts = kinds.map(([kind, { schema }]) => element("pre", `${kind}\n${JSON.stringify(resolved(schema, parts), null, 2)}`));
  return element("details", element("summary", title), ...texts);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 * @param {Record<string, object>} parts
 */
function section(method, path, operation, parts) {
  const rows = (operation.parameters ?? []).map((parameter) =>
    element("tr", element("th", parameter.name), element("td", `in the ${parameter.in}`), element("td", parameter.description ?? "")),
  );
  const body = operation.requestBody ? [shown("Body", operation.requestBody, parts)] : [];
  const answers = Object.entries(operation.responses).map(([status, answer]) => shown(`${status} ${answer.description ?? ""}`, answer, parts));
  return element(
    "section",
    element("h2", element("code", `${method.toUpperCase()} ${path}`)),
    element("p", operation.description ?? ""),
    element("table", ...rows),
    ...body,
    ...answers,
  );
}

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const response = await fetch("/api/openapi.json");
/** @type {Document} */
const api = await response.json();
main.append(element("p", `${api.info.summary} Version ${api.info.version}. The document itself: `, link("/api/openapi.json")));
for (const [path, operations] of Object.entries(api.paths)) {
  for (const [method, operation] of Object.entries(operations)) main.append(section(method, path, operation, api.components.schemas));
}

/** @param {string} address */
function link(address) {
  const made = document.createElement("a");
  made.href = address;
  made.textContent = address;
  return made;
}
