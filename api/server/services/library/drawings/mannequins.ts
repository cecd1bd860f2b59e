/** Mannequins: plain gray figures without a face, in place of pictures of people. */
import { blur, type Drawing, gradient, SIDE } from './drawing.ts';

const SKIN = ['#f2ede8', '#d9d0c8', '#b9aea5'] as const;

export interface Figure {
  /** Half of the shoulders, px at a height of 1,000. */
  readonly shoulders: number;
  readonly waist: number;
  readonly hips: number;
  readonly cloth: readonly [string, string];
  readonly arms: 'down' | 'hips' | 'forward';
}

const defs = ([lit, dark]: readonly [string, string]) =>
  `<defs>${gradient('skin', SKIN, 'x1="0" y1="0" x2="1" y2="0.3"')}${gradient('cloth', [lit, lit, dark], 'x1="0" y1="0" x2="1" y2="0.2"')}${blur('soft', 16)}</defs>`;

/** Head to thigh, around x = 0; the crown is at y = 0. */
function figure({ shoulders, waist, hips, arms }: Figure): string {
  const arm = (side: 1 | -1): string => {
    const x = (value: number) => side * value;
    const hand = {
      down: `C${x(shoulders + 34)} 330 ${x(shoulders + 34)} 450 ${x(hips + 26)} 600`,
      hips: `C${x(shoulders + 70)} 340 ${x(shoulders + 90)} 420 ${x(waist + 8)} 520`,
      forward: `C${x(shoulders + 40)} 330 ${x(shoulders + 20)} 420 ${x(46)} 452`,
    }[arms];
    return `<path d="M${x(shoulders - 14)} 232 ${hand}" fill="none" stroke="url(#skin)" stroke-width="42" stroke-linecap="round"/>`;
  };
  const torso = `M${-shoulders} 226 C${-shoulders + 20} 196 -44 196 -30 186 L30 186 C44 196 ${shoulders - 20} 196 ${shoulders} 226
C${shoulders - 6} 300 ${waist + 14} 380 ${waist} 440 C${waist + 4} 500 ${hips} 540 ${hips + 4} 620 L${hips - 4} 900 L${-hips + 4} 900 L${-hips - 4} 620 C${-hips} 540 ${-waist - 4} 500 ${-waist} 440 C${-waist - 14} 380 ${-shoulders + 6} 300 ${-shoulders} 226 Z`;
  const back = arms === 'forward' ? '' : arm(-1) + arm(1);
  const front = arms === 'forward' ? arm(-1) + arm(1) : '';
  return `${back}<path d="M-27 130 h54 v80 q-27 26 -54 0 Z" fill="url(#skin)"/><ellipse cx="0" cy="84" rx="60" ry="80" fill="url(#skin)"/><path d="${torso}" fill="url(#cloth)"/>${front}`;
}

/** A model on white, to be dressed. 2:3. */
export function standing(form: Figure): Drawing {
  const [width, height] = [1024, 1536];
  return {
    width,
    height,
    content: `${defs(form.cloth)}<rect width="${width}" height="${height}" fill="#f6f5f3"/><ellipse cx="560" cy="1500" rx="300" ry="40" fill="#000" opacity="0.2" filter="url(#soft)"/><g transform="translate(512 110) scale(1.56)">${figure(form)}</g>`,
  };
}

/** A person in a scene, for a template with people. */
export function within(place: Drawing, form: Figure, { x, scale }: { x: number; scale: number }): Drawing {
  return {
    ...place,
    content: `${place.content}${defs(form.cloth)}<g transform="translate(${x + 30} ${SIDE - 720 * scale})" opacity="0.25" filter="url(#soft)"><g transform="scale(${scale})">${figure(form)}</g></g><g transform="translate(${x} ${SIDE - 730 * scale})"><g transform="scale(${scale})">${figure(form)}</g></g>`,
  };
}

export const FIGURES = {
  woman: { shoulders: 122, waist: 82, hips: 118, cloth: ['#fbfaf8', '#d8d4ce'], arms: 'down' },
  womanPosing: { shoulders: 120, waist: 80, hips: 116, cloth: ['#efe9e2', '#cbbfb2'], arms: 'hips' },
  womanCurvy: { shoulders: 140, waist: 118, hips: 152, cloth: ['#fbfaf8', '#d8d4ce'], arms: 'down' },
  womanHolding: { shoulders: 122, waist: 84, hips: 118, cloth: ['#e8dfd6', '#bfae9d'], arms: 'forward' },
  man: { shoulders: 152, waist: 112, hips: 120, cloth: ['#fbfaf8', '#d3d3d6'], arms: 'down' },
  manPosing: { shoulders: 154, waist: 110, hips: 120, cloth: ['#e3e6ea', '#b7bcc4'], arms: 'hips' },
  manBroad: { shoulders: 168, waist: 136, hips: 138, cloth: ['#fbfaf8', '#d3d3d6'], arms: 'down' },
  manHolding: { shoulders: 150, waist: 112, hips: 120, cloth: ['#dfe3e8', '#aab1bb'], arms: 'forward' },
} as const satisfies Readonly<Record<string, Figure>>;
