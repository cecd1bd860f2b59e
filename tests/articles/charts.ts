/** Charts as SVG, with a background of their own so that they are read on light and dark pages. */

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isDashed?: boolean;
}

export interface LineChart {
  readonly title: string;
  readonly x: { readonly name: string; readonly from: number; readonly to: number; readonly step: number };
  readonly y: { readonly name: string; readonly from: number; readonly to: number; readonly step: number };
  readonly series: readonly Series[];
}

/** Told apart on white by people who do not see red and green as two. */
const COLORS = ['#0b62c4', '#c2410c', '#15803d', '#7c3aed', '#111827'] as const;
const SIZE = { width: 720, height: 380 } as const;
const ROOM = { left: 64, right: 24, top: 52, bottom: 56 } as const;
const INK = '#1f2937';

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" fill="${INK}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

const frame = (width: number, height: number, title: string, inner: readonly string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="12" fill="#ffffff"/>`,
    ...inner,
    '</svg>\n',
  ].join('\n');

export function lineChart({ title, x, y, series }: LineChart): string {
  const [wide, tall] = [SIZE.width - ROOM.left - ROOM.right, SIZE.height - ROOM.top - ROOM.bottom];
  const px = (value: number) => round(ROOM.left + (wide * (value - x.from)) / (x.to - x.from));
  const py = (value: number) => round(ROOM.top + tall * (1 - (value - y.from) / (y.to - y.from)));
  const grid = [
    ...ticks(x).map(
      (value) =>
        `<path d="M${px(value)} ${ROOM.top}V${ROOM.top + tall}" stroke="#e5e7eb"/>${text(px(value), ROOM.top + tall + 20, String(value), 'text-anchor="middle"')}`,
    ),
    ...ticks(y).map(
      (value) =>
        `<path d="M${ROOM.left} ${py(value)}H${ROOM.left + wide}" stroke="#e5e7eb"/>${text(ROOM.left - 8, py(value) + 5, String(value), 'text-anchor="end"')}`,
    ),
  ];
  const lines = series.map(({ points, isDashed }, n) => {
    const path = points.map(([a, b], i) => `${i === 0 ? 'M' : 'L'}${px(a)} ${py(b)}`).join('');
    return `<path d="${path}" fill="none" stroke="${COLORS[n]}" stroke-width="2.5"${isDashed ? ' stroke-dasharray="6 5"' : ''}/>`;
  });
  let at = ROOM.left;
  const names = series.map(({ name, isDashed }, n) => {
    const place = at;
    at += 46 + name.length * 7.6;
    return `<path d="M${place} 30h22" stroke="${COLORS[n]}" stroke-width="3"${isDashed ? ' stroke-dasharray="6 5"' : ''}/>${text(place + 28, 35, name)}`;
  });
  return frame(SIZE.width, SIZE.height, title, [
    ...grid,
    ...lines,
    ...names,
    text(ROOM.left + wide / 2, SIZE.height - 12, x.name, 'text-anchor="middle"'),
    text(
      18,
      ROOM.top + tall / 2,
      y.name,
      `text-anchor="middle" transform="rotate(-90 18 ${ROOM.top + tall / 2})"`,
    ),
  ]);
}

export interface Bars {
  readonly title: string;
  readonly unit: string;
  /** Names of the bars of each group. */
  readonly names: readonly string[];
  readonly groups: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Horizontal bars in groups, each with its value beside it. */
export function barChart({ title, unit, names, groups }: Bars): string {
  const [thick, between, left, right] = [20, 16, 150, 90];
  const most = Math.max(...groups.flatMap(({ values }) => values));
  const wide = SIZE.width - left - right;
  let y = 52;
  const drawn = groups.flatMap(({ name, values }) => {
    const bars = values.map((value, n) => {
      const length = round((wide * value) / most);
      const bar = `<rect x="${left}" y="${y}" width="${length}" height="${thick - 3}" fill="${COLORS[n]}"/>${text(left + length + 8, y + 14, `${value} ${unit}`)}`;
      y += thick;
      return bar;
    });
    const label = text(left - 10, y - (thick * values.length) / 2 + 4, name, 'text-anchor="end"');
    y += between;
    return [label, ...bars];
  });
  let at = left;
  const legend = names.map((name, n) => {
    const place = at;
    at += 40 + name.length * 8;
    return `<rect x="${place}" y="22" width="14" height="14" fill="${COLORS[n]}"/>${text(place + 20, 34, name)}`;
  });
  return frame(SIZE.width, y, title, [...legend, ...drawn]);
}

function ticks({ from, to, step }: LineChart['x']): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => round(from + n * step));
}

const round = (value: number) => Math.round(value * 100) / 100;
