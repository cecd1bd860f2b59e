/**
 * Drawn faces before photographs of the fixtures, so that no person's picture is needed: by seed another skin, hair, age of lines, light,
 * tilt and size, then softened, with noise, as a JPEG. Half of the seeds judge.
 */
import sharp, { type OverlayOptions } from 'sharp';
import { picture } from './browser.ts';
import { drawSvg } from './draw-svg.ts';
import { createRandom, type Random } from './random.ts';

export interface FaceScene {
  readonly name: string;
  readonly half: 'tune' | 'judge';
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** From brow to chin and from temple to temple, px; none where nobody is. */
  readonly faces: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

const BEHIND = ['scene-desk.jpg', 'scene-kitchen.jpg', 'erase-brick.truth.jpg', 'product-plant.jpg'] as const;
const SKIN = ['#f1c9a8', '#e0a984', '#c68642', '#8d5524', '#5a3620', '#ffdbc4'] as const;
const HAIR = ['#2b1b12', '#5b3a1e', '#a8763e', '#1a1a1c', '#8a8a8a', '#7a2f1d'] as const;
const SIZE = { width: 640, height: 480 } as const;
/** Sides of the drawing, and the face in it. */
const DRAWN = { side: 200, left: 50, top: 55, width: 100, height: 110 } as const;

export const FACE_SCENES: readonly number[] = Array.from({ length: 24 }, (_, n) => n);

/** One to three faces; every sixth scene has none. */
export async function faceScene(number: number): Promise<FaceScene> {
  const random = createRandom(number * 7919 + 5);
  const { width, height } = SIZE;
  const behind = BEHIND[number % BEHIND.length]!;
  const count = number % 6 === 5 ? 0 : 1 + (number % 3 === 2 ? Math.floor(3 * random.next()) : 0);
  const faces: FaceScene['faces'][number][] = [];
  const layers: OverlayOptions[] = [];
  for (let n = 0; n < count; n++) {
    const side = Math.round(height * (count > 1 ? 0.3 : 0.14 + 0.6 * random.next()));
    const room = width / count - side;
    const left = Math.round((n * width) / count + Math.max(0, room) * random.next());
    const top = Math.round((height - side) * random.next());
    const turn = Math.round(20 * (random.next() - 0.5));
    const input = await drawSvg(drawnFace(random, turn)).resize(side, side).png().toBuffer();
    layers.push({ input, left, top });
    const scale = side / DRAWN.side;
    faces.push({
      x: left + DRAWN.left * scale,
      y: top + DRAWN.top * scale,
      width: DRAWN.width * scale,
      height: DRAWN.height * scale,
    });
  }
  const flat = await sharp(picture(behind)).resize(width, height).composite(layers).png().toBuffer();
  const file = await sharp(flat)
    .blur(0.5 + random.next())
    .jpeg({ quality: 78 })
    .toBuffer();
  const pixels = new Uint8Array(await sharp(file).ensureAlpha().raw().toBuffer());
  const what = count === 0 ? 'nobody' : count === 1 ? 'a face' : `${count} faces`;
  const name = `${what} ${number + 1}, ${behind.replace(/\.(truth\.)?jpg$/, '')}`;
  return { name, half: number % 2 === 0 ? 'tune' : 'judge', pixels, width, height, faces };
}

function drawnFace(random: Random, turn: number): string {
  const [skin, hair] = [random.pick(SKIN), random.pick(HAIR)];
  const light = random.next() < 0.5 ? '0' : '1';
  const smile = 4 + 10 * random.next();
  const eye = 6 + 2 * random.next();
  const beard = random.next() < 0.25;
  const eyeAt = (x: number) => `<ellipse cx="${x}" cy="98" rx="11" ry="${eye}" fill="#f5f1ec"/>
    <circle cx="${x}" cy="98" r="5.4" fill="#3a2c22"/><circle cx="${x}" cy="98" r="2.6" fill="#0c0a08"/>
    <circle cx="${x + 1.6}" cy="96.4" r="1.2" fill="#fff"/>
    <path d="M${x - 12} 97q12 -11 24 0" fill="none" stroke="#2a1c14" stroke-width="2"/>
    <path d="M${x - 15} 84q14 -8 29 0" fill="none" stroke="${hair}" stroke-width="4.5"/>
    <path d="M${x - 11} 108q11 5 22 0" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
    <defs><linearGradient id="l" x1="${light}" x2="${light === '0' ? '1' : '0'}"><stop offset="0" stop-color="#fff" stop-opacity=".25"/>
    <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>
    <g transform="rotate(${turn} 100 110)">
    <path d="M42 120q-8 -96 58 -98q66 2 58 98q-2 34 -14 44h-88q-12 -10 -14 -44z" fill="${hair}"/>
    <path d="M80 150h40v34q20 6 46 16h-132q26 -10 46 -16z" fill="${skin}"/><path d="M80 160q20 20 40 0v14q-20 12 -40 0z" fill="#000" opacity=".22"/>
    <path d="M52 104q-2 -54 48 -56q50 2 48 56q-2 38 -24 58q-12 10 -24 10t-24 -10q-22 -20 -24 -58z" fill="${skin}"/>
    <path d="M52 104q-2 -54 48 -56q50 2 48 56q-2 38 -24 58q-12 10 -24 10t-24 -10q-22 -20 -24 -58z" fill="url(#l)"/>
    ${beard ? `<path d="M58 128q6 44 42 46q36 -2 42 -46q-8 14 -20 12q-22 -6 -44 0q-12 2 -20 -12z" fill="${hair}" opacity=".8"/>` : ''}
    <ellipse cx="72" cy="122" rx="11" ry="8" fill="#c0392b" opacity=".14"/><ellipse cx="128" cy="122" rx="11" ry="8" fill="#c0392b" opacity=".14"/>
    ${eyeAt(78)}${eyeAt(122)}
    <path d="M97 96q-5 20 -9 27q12 8 24 0q-4 -7 -9 -27" fill="#000" fill-opacity=".1"/><path d="M88 124q4 5 9 3M112 124q-4 5 -9 3" fill="none" stroke="#3a1f14" stroke-width="2.6" stroke-opacity=".7"/>
    <path d="M82 141q18 ${smile} 36 0q-18 ${smile + 9} -36 0z" fill="#a3443c"/><path d="M82 141q18 ${smile} 36 0" fill="none" stroke="#5e211d" stroke-width="2"/>
    <path d="M52 96q4 -50 48 -48q44 -2 48 48q-12 -30 -48 -32q-36 2 -48 32z" fill="${hair}"/></g></svg>`;
}
