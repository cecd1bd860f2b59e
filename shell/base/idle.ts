/** Calls `work` when the page has nothing better to do, after `patience` ms at the latest. Returns the way out. */
export function whenIdle(work: () => void, patience: number): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const id = setTimeout(work, Math.min(patience, 500));
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(id);
}
