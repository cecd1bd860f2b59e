import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilePick } from '../../ui/file-pick.tsx';

interface FileButtonProps {
  /** What the file is, for assistive technology. */
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
  onFile(file: File): void;
}

/** Chooses one picture's file. */
export function FileButton({ label, busy = false, children, onFile }: FileButtonProps) {
  return (
    <FilePick label={label} accept="image/*" onPick={([file]) => onFile(file)}>
      {(open) => (
        <Button block busy={busy} disabled={busy} onClick={open}>
          {busy ? null : <Upload size={16} aria-hidden="true" />}
          {children}
        </Button>
      )}
    </FilePick>
  );
}
