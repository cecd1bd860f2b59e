import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface FileButtonProps {
  /** What the file is, for assistive technology. */
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
  onFile(file: File): void;
}

/** Chooses one picture's file. */
export function FileButton({ label, busy = false, children, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button block busy={busy} disabled={busy} onClick={() => input.current?.click()}>
        {busy ? null : <Upload size={16} aria-hidden="true" />}
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        tabIndex={-1}
        accept="image/*"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
