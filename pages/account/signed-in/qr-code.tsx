import { useEffect, useState } from 'react';
import { t } from '../base/i18n.ts';

/** Modules that stay empty around it (ISO/IEC 18004, 9.1). */
const QUIET = 4;

interface Drawing {
  readonly size: number;
  /** A path with a square for each dark module. */
  readonly path: string;
}

/** A QR code, dark on light in every theme: cameras expect it so. */
export function QrCode({ text }: { readonly text: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: QUIET });
      const modules = data.flatMap((line, y) =>
        line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      setDrawing({ size, path: modules.join('') });
    });
  }, [text]);
  if (!drawing) return <div className="qr" />;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={t('QR code for your authenticator app')}
    >
      <path d={drawing.path} />
    </svg>
  );
}
