/** A QR code, dark on light in every look: cameras expect it so. */
import { t } from '../kit/i18n.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Modules that stay empty around it (ISO/IEC 18004, 9.1). */
const QUIET = 4;

export async function drawQrCode(text: string): Promise<SVGSVGElement> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', t('QR code for your authenticator app'));
  const path = document.createElementNS(SVG, 'path');
  const modules = data.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  path.setAttribute('d', modules.join(''));
  svg.append(path);
  return svg;
}
