// A classic script in the head, so that a kept choice is there before the first paint.
try {
  const kept = JSON.parse(localStorage.getItem('seedwright.theme') ?? 'null');
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
} catch {
  // Where nothing may be kept, the system's choice stands.
}
