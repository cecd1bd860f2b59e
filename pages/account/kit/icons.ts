/** Drawn for these pages alone, 24 units wide. A picture says nothing by itself: words stand beside each. */

const DRAWINGS = {
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  alert: '<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2h.01"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7 8 6 8-6"/>',
} as const;

/** Google's own mark, in its own colours. */
const GOOGLE =
  '<path fill="#4285f4" d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.2h6.6a5.6 5.6 0 0 1-2.4 3.7v3h3.900c2.2-2.1 3.4-5.1 3.4-8.7z"/><path fill="#34a853" d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3a7.200 7.200 0 0 1-10.800-3.800H1.300v3.100A12 12 0 0 0 12 24z"/><path fill="#fbbc05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z"/><path fill="#ea4335" d="M12 4.800c1.800 0 3.400.6 4.600 1.800L20 3.200A12 12 0 0 0 1.300 6.600l4 3.100A7.200 7.200 0 0 1 12 4.800z"/>';

function draw(inner: string, style: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', style);
  svg.innerHTML = inner;
  return svg;
}

export const icon = (name: keyof typeof DRAWINGS): SVGSVGElement => draw(DRAWINGS[name], 'icon');
export const googleMark = (): SVGSVGElement => draw(GOOGLE, 'mark');
