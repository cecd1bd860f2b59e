/** A file that is dropped anywhere in a page with a live editor is the editor's: the browser would leave the page for it. */
export function followDrops(): void {
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
    document.addEventListener(type, (event) => {
      const { target, relatedTarget, dataTransfer } = event;
      const editor = document.querySelector('[data-live]');
      if (!editor || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      editor.toggleAttribute('data-over', type === 'dragleave' ? relatedTarget !== null : type !== 'drop');
      if (!editor.contains(target as Node)) editor.dispatchEvent(new DragEvent(type, { dataTransfer }));
    });
}
