import { useEffect, useRef } from 'react';

interface ThumbnailProps {
  /** An address, or px where pages may not show pictures by address. */
  readonly picture: string | ImageBitmap;
}

/** A picture small enough to be decoration: it has no words of its own. */
export function Thumbnail({ picture }: ThumbnailProps) {
  return typeof picture === 'string' ? <img src={picture} alt="" /> : <Drawn bitmap={picture} />;
}

/** Device px of the longer side. */
const SIDE = 96;

function Drawn({ bitmap }: { readonly bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = SIDE / Math.max(1, bitmap.width, bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    // A bitmap that was closed measures nothing, and drawing it throws.
    if (!pen || bitmap.width === 0) return;
    pen.imageSmoothingQuality = 'high';
    pen.clearRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
  }, [bitmap, width, height]);
  return <canvas ref={canvas} width={width} height={height} />;
}
