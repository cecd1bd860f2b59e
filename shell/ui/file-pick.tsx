import { type ReactNode, useRef } from 'react';

interface FilePickProps {
  /** Accessible name. */
  readonly label: string;
  /** Types and endings, as an input has them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Content of the button. */
  children(open: () => void): ReactNode;
  onPick(files: readonly [File, ...File[]]): void;
}

/** A control that opens files. The same file may be chosen again. */
export function FilePick({ label, accept, multiple, children, onPick }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        hidden
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const [first, ...others] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (first) onPick([first, ...others]);
        }}
      />
    </>
  );
}
