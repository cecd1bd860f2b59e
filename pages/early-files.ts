/**
 * Files that come before the studio's code does. Without this the browser would leave the page and show what was dropped.
 * Returns what hands them over, once: from then on the studio takes files itself.
 */
export function holdEarlyFiles(): () => readonly File[] {
  let held: File[] = [];
  const allow = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const take = (event: Event, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return;
    event.preventDefault();
    held = [...held, ...data.files];
  };
  const drop = (event: DragEvent) => take(event, event.dataTransfer);
  const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
  window.addEventListener('dragover', allow);
  window.addEventListener('drop', drop);
  window.addEventListener('paste', paste);
  return () => {
    window.removeEventListener('dragover', allow);
    window.removeEventListener('drop', drop);
    window.removeEventListener('paste', paste);
    const files = held;
    held = [];
    return files;
  };
}
