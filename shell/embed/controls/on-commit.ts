/**
 * A ref that reports a committed value: the drag ended, the picker closed. React's `onChange` is the browser's `input` event and has no
 * equivalent.
 */
export function onCommit(settled: (input: HTMLInputElement) => void) {
  return (input: HTMLInputElement | null): (() => void) | undefined => {
    if (!input) return undefined;
    const tell = () => settled(input);
    input.addEventListener('change', tell);
    return () => input.removeEventListener('change', tell);
  };
}
