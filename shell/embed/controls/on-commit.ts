/**
 * A ref that tells when a value is settled: the drag was let go, the picker was closed. React's `onChange` is the browser's `input`
 * and has no word for that.
 */
export function onCommit(settled: (input: HTMLInputElement) => void) {
  return (input: HTMLInputElement | null): (() => void) | undefined => {
    if (!input) return undefined;
    const tell = () => settled(input);
    input.addEventListener('change', tell);
    return () => input.removeEventListener('change', tell);
  };
}
