import { useEffect, useState } from 'react';
import styles from './batch.module.css';
import parts from './preview.module.css';

interface MadePreviewProps {
  readonly file: Blob;
  /** px of the file. */
  readonly output: { readonly width: number; readonly height: number };
  readonly alt: string;
  /** The longest that it may be, CSS px. */
  readonly width: number;
  readonly height: number;
}

/** The file itself, where only it shows what a recipe makes. */
export function MadePreview({ file, output, alt, width, height }: MadePreviewProps) {
  const scale = Math.min(width / output.width, height / output.height);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div
      className={styles.pic}
      data-background="transparent"
      style={{ width: output.width * scale, height: output.height * scale }}
    >
      {url === null ? null : (
        <img className={parts.made} src={url} alt={alt} draggable={false} decoding="async" />
      )}
    </div>
  );
}
