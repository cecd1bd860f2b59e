/** Backdrops for products. In all of them, light comes from the upper left. */
import { blur, type Drawing, glow, gradient, grain, rect, SIDE } from './drawing.ts';

const drawing = (content: string): Drawing => ({ width: SIDE, height: SIDE, content });

const LIGHT = rect('url(#light)');
const light = glow('light', '#ffffff', 0.55, 'cx="0.3" cy="0.22" r="0.75"');

/** A paper sweep: wall and floor in one, without an edge. */
export function sweep(top: string, bottom: string): Drawing {
  return drawing(
    `<defs>${gradient('wall', [top, top, bottom, bottom])}${light}${glow('floor', '#ffffff', 0.35, 'cx="0.5" cy="0.82" r="0.45"')}</defs>${rect('url(#wall)')}${LIGHT}${rect('url(#floor)')}`,
  );
}

/** A round stage with a shadow to its right. */
export function podium(wall: string, floor: string, stage: readonly [string, string]): Drawing {
  const [lit, dark] = stage;
  return drawing(`<defs>${gradient('wall', [wall, wall, floor])}${gradient('side', [dark, lit, lit, dark], 'x1="0" x2="1"')}${gradient('top', [lit, dark], 'x1="0" y1="0" x2="1" y2="1"')}${light}${blur('soft', 26)}</defs>
${rect('url(#wall)')}${rect(floor, '', 700, 324)}${LIGHT}
<ellipse cx="600" cy="872" rx="330" ry="60" fill="#000" opacity="0.28" filter="url(#soft)"/>
<path d="M212 730 V850 A300 74 0 0 0 812 850 V730 Z" fill="url(#side)"/>
<ellipse cx="512" cy="730" rx="300" ry="74" fill="url(#top)"/>`);
}

/** A niche with a rounded head. */
export function arch(wall: string, niche: string, floor: string): Drawing {
  return drawing(`<defs>${gradient('in', [niche, niche, wall], 'x1="0" x2="1"')}${light}${blur('soft', 22)}</defs>
${rect(wall)}${LIGHT}
<path d="M262 800 V430 A250 250 0 0 1 762 430 V800 Z" fill="#000" opacity="0.22" filter="url(#soft)" transform="translate(14 10)"/>
<path d="M262 800 V430 A250 250 0 0 1 762 430 V800 Z" fill="url(#in)"/>
${rect(floor, '', 790, 234)}<rect y="790" width="${SIDE}" height="5" fill="#fff" opacity="0.4"/>`);
}

/** The sun through a window, on a wall. */
export function windowLight(wall: string, floor: string): Drawing {
  const pane = (x: number, y: number) => `<path d="M${x} ${y} l150 40 v230 l-150 -40 Z"/>`;
  return drawing(`<defs>${gradient('wall', [wall, wall])}${blur('soft', 7)}${light}</defs>
${rect('url(#wall)')}${rect(floor, '', 760, 264)}
<g fill="#fff6df" opacity="0.62" filter="url(#soft)">${pane(360, 90)}${pane(530, 136)}${pane(360, 340)}${pane(530, 386)}</g>
<path d="M420 800 L760 800 L900 960 L520 960 Z" fill="#fff6df" opacity="0.5" filter="url(#soft)"/>${LIGHT}`);
}

/** Boards, seen from the front, before a wall out of focus. */
export function table(wall: string, wood: string, line: string): Drawing {
  const boards = [760, 812, 880, 968].map(
    (y) => `<rect y="${y}" width="${SIDE}" height="2.5" fill="${line}" opacity="0.55"/>`,
  );
  return drawing(`<defs>${gradient('wall', [wall, wall])}${light}${blur('far', 46)}${grain('wood', { frequency: '0.003 0.07', octaves: 4, seed: 7, contrast: 2.2, threshold: 0.38 })}</defs>
${rect(wall)}<g filter="url(#far)"><circle cx="230" cy="330" r="150" fill="#fff" opacity="0.45"/><circle cx="800" cy="250" r="190" fill="${line}" opacity="0.25"/></g>${LIGHT}
${rect(wood, '', 700, 324)}${rect(line, 'filter="url(#wood)" opacity="0.6"', 700, 324)}${boards.join('')}
<rect y="700" width="${SIDE}" height="4" fill="#fff" opacity="0.35"/>`);
}

/** Stone or cloth from above. */
export function surface(color: string, vein: string, kind: 'marble' | 'linen' | 'sand'): Drawing {
  const noise = {
    marble: { frequency: '0.0035 0.008', octaves: 6, seed: 12, contrast: 7, threshold: 0.56 },
    linen: { frequency: '0.32 0.04', octaves: 2, seed: 3, contrast: 1.1, threshold: 0.32 },
    sand: { frequency: '0.8', octaves: 3, seed: 5, contrast: 1, threshold: 0.25 },
  }[kind];
  return drawing(
    `<defs>${grain('grain', noise)}${light}</defs>${rect(color)}${rect(vein, 'filter="url(#grain)" opacity="0.5"')}${LIGHT}`,
  );
}

/** Shadows of leaves over a plain ground. */
export function leaves(ground: string, shadow: string): Drawing {
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0 C40 -70 150 -90 240 -40 C160 30 60 50 0 0 Z"/>`;
  const twig = [0, 1, 2, 3, 4, 5].map((at) => leaf(90 + at * 120, 120 + at * 46, at % 2 ? 62 : -38, 0.95));
  const other = [0, 1, 2, 3].map((at) => leaf(1010 - at * 90, 560 + at * 110, at % 2 ? 150 : 214, 0.8));
  return drawing(
    `<defs>${light}${blur('soft', 14)}</defs>${rect(ground)}<g fill="${shadow}" opacity="0.34" filter="url(#soft)">${twig.join('')}${other.join('')}</g>${LIGHT}`,
  );
}

/** Dunes one behind the other. */
export function dunes(sky: readonly [string, string], sands: readonly [string, string, string]): Drawing {
  const [far, middle, near] = sands;
  return drawing(`<defs>${gradient('sky', sky)}${light}</defs>${rect('url(#sky)')}<circle cx="770" cy="250" r="86" fill="#fff8e6" opacity="0.9"/>
<path d="M0 640 C180 560 330 600 520 640 S860 610 1024 560 V1024 H0 Z" fill="${far}"/>
<path d="M0 760 C220 660 420 740 640 720 S920 760 1024 690 V1024 H0 Z" fill="${middle}"/>
<path d="M0 850 C240 800 520 900 760 840 S980 840 1024 820 V1024 H0 Z" fill="${near}"/>${LIGHT}`);
}

/** Lights out of focus over a dark ground. */
export function lights(dark: string, glowColor: string): Drawing {
  const spots = [
    [140, 160, 60],
    [300, 320, 84],
    [470, 130, 48],
    [640, 270, 96],
    [830, 150, 66],
    [930, 380, 80],
    [120, 480, 72],
    [520, 470, 56],
    [780, 520, 50],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  return drawing(
    `<defs>${gradient('ground', [dark, dark, '#05050a'])}${blur('far', 6)}${glow('floor', glowColor, 0.4, 'cx="0.5" cy="0.9" r="0.5"')}</defs>${rect('url(#ground)')}<g fill="${glowColor}" opacity="0.42" filter="url(#far)">${spots.join('')}</g>${rect('url(#floor)')}`,
  );
}
