import sharp, { type Sharp } from 'sharp';

/** An SVG drawing as sharp reads it. The server blocks SVG for its whole process, and unit tests share one. */
export function drawSvg(svg: string | Buffer): Sharp {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg));
}
