/** License plates of many countries as drawings, 520 px wide: invented numbers in the layout of each country. */

export interface PlateDesign {
  readonly country: string;
  /** The text without spaces and separators. */
  readonly text: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly ground?: string;
  readonly ink?: string;
  /** Color of the band at the left, with the country's letters. */
  readonly band?: string;
  readonly bandRight?: string;
  /** A line over the number, such as a state's name. */
  readonly above?: string;
  readonly below?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
}

function plate(country: string, lines: string | readonly [string, string], look: Look = {}): PlateDesign {
  const { ground = '#f4f4f0', ink = '#101014', band, bandRight, above, below } = look;
  const { width = 520, height = 112 } = look;
  const left = band ? 46 : 8;
  const right = bandRight ? 46 : 8;
  const middle = (left + width - right) / 2;
  const rows = typeof lines === 'string' ? [lines] : lines;
  const font = (size: number, weight = 700) =>
    `font-family="DejaVu Sans, Arimo" font-stretch="condensed" font-weight="${weight}" font-size="${size}" text-anchor="middle" fill="${ink}"`;
  const tall = look.size ?? (rows.length > 1 ? 74 : above || below ? 66 : 84);
  const room = width - left - right - 16;
  const first = rows.length > 1 ? height * 0.3 : height / 2 + (above ? 12 : 0) - (below ? 10 : 0);
  const drawn = rows.map((row, n) => {
    const size = rows.length > 1 && n === 0 ? tall * 0.62 : tall;
    const y = (n === 0 ? first : height * 0.7) + size * 0.36;
    const natural = row.length * size * 0.62;
    const squeeze = natural > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
    return `<text x="${middle}" y="${y}" ${font(size)}${squeeze}>${row}</text>`;
  });
  const strip = (x: number, color: string) =>
    `<rect x="${x}" y="4" width="40" height="${height - 8}" fill="${color}"/><text x="${x + 20}" y="${height - 16}" font-family="DejaVu Sans" font-weight="700" font-size="22" text-anchor="middle" fill="#fff">${country.slice(0, 2)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="10" fill="${ground}" stroke="${ink}" stroke-width="4"/>${band ? strip(4, band) : ''}${bandRight ? strip(width - 44, bandRight) : ''}${above ? `<text x="${middle}" y="26" ${font(22)}>${above}</text>` : ''}${drawn.join('')}${below ? `<text x="${middle}" y="${height - 9}" ${font(18)}>${below}</text>` : ''}</svg>`;
  return { country, text: rows.join('').replace(/[^A-Z0-9]/g, ''), svg, width, height };
}

const BLUE = '#1b4aa5';
const US = { width: 480, height: 240 };

/** What the rule is tuned on. */
export const TUNED: readonly PlateDesign[] = [
  plate('DE', 'M  AB 1234', { band: BLUE }),
  plate('GB', 'KX71 RTA', { ground: '#f5c518', band: BLUE }),
  plate('FR', 'AB-123-CD', { band: BLUE, bandRight: BLUE }),
  plate('US California', '7ABC123', { ...US, above: 'California', ink: '#24408f', size: 96 }),
  plate('NL', '12-ABC-3', { ground: '#f5b915', band: BLUE }),
  plate('IN', 'MH 12 AB 1234', { size: 66 }),
  plate('SE', 'ABC 12D', { band: BLUE }),
  plate('PL', 'WA 12345', { band: BLUE }),
  plate('BR', 'ABC1D23', { ...US, width: 400, height: 130, above: 'BRASIL', ground: '#f2f2ee', size: 80 }),
  plate('GB square', ['KX71', 'RTA'], { width: 280, height: 200, ground: '#f5c518', size: 84 }),
];

/** The half for judging: other countries. */
export const JUDGED: readonly PlateDesign[] = [
  plate('ES', '1234 BCD', { band: BLUE }),
  plate('IT', 'AB 123 CD', { band: BLUE, bandRight: BLUE }),
  plate('CH', 'ZH 123 456', { size: 76 }),
  plate('BE', '1-ABC-234', { ink: '#8c1c2c', band: BLUE }),
  plate('DK', 'AB 12 345', { band: BLUE }),
  plate('AU', 'ABC 12D', { width: 372, height: 134, above: 'NSW', ground: '#f0c92a', size: 76 }),
  plate('ZA', 'CA 123-456', { size: 72 }),
  plate('TR', '34 ABC 123', { band: BLUE, size: 72 }),
  plate('UA', 'AA 1234 BB', { band: '#2a5fc0' }),
  plate('US Texas', 'BCD 4567', { ...US, above: 'TEXAS', below: 'THE LONE STAR STATE', size: 92 }),
];

/** Signs, labels and screens with letters and digits that are no plates. */
export const SIGNS: readonly PlateDesign[] = [
  plate('', 'SALE 50%'),
  plate('', 'OPEN 24/7', { ground: '#12351d', ink: '#e8ffe8' }),
  plate('', '19,99 EUR', { ground: '#d3202a', ink: '#ffffff' }),
  plate('', 'Nr. 12 a', { ground: '#1b4aa5', ink: '#ffffff' }),
  plate('', 'TEL 030 901820', { size: 56 }),
  plate('', 'PARKING', { ground: '#1b4aa5', ink: '#ffffff' }),
  plate('', 'EXIT A', { ground: '#10803c', ink: '#ffffff' }),
  plate('', '500 ml'),
  plate('', 'Since 1984', { ground: '#2b2118', ink: '#e9d9b0' }),
  plate('', '31.12.2025', { ground: '#141414', ink: '#7dff9a' }),
];
