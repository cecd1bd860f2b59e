/**
 * Products that mislead a cut-out, drawn as SVG with exact truth: a white label on a bottle before white, a black camera before
 * dark gray, a wheel with spokes, and a soft shadow in the product's hue. A number identifies a scene; odd ones are for tuning, even
 * ones for testing.
 */
import sharp from 'sharp';
import { drawSvg } from './draw-svg.ts';
import { createRandom } from './random.ts';
import type { ShopScene } from './shop-scenes.ts';

export const WEAK_KINDS = ['white label', 'black camera', 'spokes', 'tinted shadow'] as const;
export type WeakKind = (typeof WEAK_KINDS)[number];

const SIZE = { width: 440, height: 330 } as const;

interface Drawing {
  readonly backdrop: string;
  readonly product: string;
  readonly shadow: string;
}
type Random = ReturnType<typeof createRandom>;

const gray = (level: number) => `rgb(${level},${level},${level})`;
const within = (random: Random, from: number, to: number) => from + (to - from) * random.next();

const DRAWINGS: Readonly<Record<WeakKind, (random: Random) => Drawing>> = {
  'white label'(random) {
    const [w, h] = [within(random, 80, 130), within(random, 170, 240)];
    const [x, y] = [220 - w / 2 + within(random, -60, 60), 300 - h];
    const back = random.integer(236, 250);
    const hue = random.integer(0, 359);
    const low = within(random, 0.3, 0.45);
    const wide = random.chance(0.6);
    const [lx, lw] = wide ? [x, w] : [x + w * 0.12, w * 0.76];
    return {
      backdrop: gray(back),
      product: `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="hsl(${hue},45%,28%)"/><rect x="${x + w * 0.32}" y="${y - 28}" width="${w * 0.36}" height="34" rx="5" fill="${gray(40)}"/>
        <rect x="${lx}" y="${y + h * low}" width="${lw}" height="${h * 0.36}" fill="${gray(back + random.integer(-6, 4))}"/><rect x="${lx + lw * 0.2}" y="${y + h * (low + 0.12)}" width="${lw * 0.6}" height="6" fill="${gray(60)}"/>`,
      shadow: `<ellipse cx="${x + w / 2}" cy="302" rx="${w * 0.6}" ry="9"/>`,
    };
  },
  'black camera'(random) {
    const [w, h] = [within(random, 190, 250), within(random, 120, 150)];
    const [x, y] = [220 - w / 2 + within(random, -40, 40), 280 - h];
    const back = random.integer(34, 150);
    const body = random.integer(14, 34);
    const [cx, cy, r] = [x + w * within(random, 0.42, 0.62), y + h * 0.55, h * within(random, 0.36, 0.46)];
    return {
      backdrop: gray(back),
      product: `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="${gray(body)}"/><rect x="${x + w * 0.3}" y="${y - 24}" width="${w * 0.34}" height="30" rx="8" fill="${gray(body + 6)}"/>
        <rect x="${x}" y="${y + 14}" width="${w}" height="12" fill="${gray(back + random.integer(-8, 8))}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${gray(body + 14)}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.62}" fill="${gray(8)}"/><circle cx="${cx - 8}" cy="${cy - 9}" r="${r * 0.16}" fill="${gray(190)}"/>`,
      shadow: `<ellipse cx="${x + w / 2}" cy="283" rx="${w * 0.54}" ry="10"/>`,
    };
  },
  spokes(random) {
    const r = within(random, 95, 130);
    const [cx, cy] = [220 + within(random, -50, 50), 305 - r];
    const count = random.integer(10, 28);
    const thin = within(random, 1.2, 3);
    const tone = `hsl(${random.integer(0, 359)},${random.integer(0, 50)}%,${random.integer(14, 34)}%)`;
    const spokes = Array.from({ length: count }, (_, n) => {
      const turn = (2 * Math.PI * n) / count;
      return `<path d="M${cx} ${cy}L${cx + r * Math.cos(turn)} ${cy + r * Math.sin(turn)}"/>`;
    });
    return {
      backdrop: gray(random.integer(180, 245)),
      product: `<g fill="none" stroke="${tone}" stroke-width="${thin}">${spokes.join('')}</g><circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${tone}" stroke-width="12"/><circle cx="${cx}" cy="${cy}" r="12" fill="${tone}"/>`,
      shadow: `<ellipse cx="${cx}" cy="306" rx="${r * 0.5}" ry="7"/>`,
    };
  },
  'tinted shadow'(random) {
    const r = within(random, 55, 95);
    const [cx, cy] = [200 + within(random, -70, 70), 285 - r];
    const hue = random.integer(0, 359);
    const back = random.integer(200, 246);
    const tint = `hsl(${hue},${random.integer(30, 70)}%,${random.integer(35, 60)}%)`;
    return {
      backdrop: gray(back),
      product: `<circle cx="${cx}" cy="${cy}" r="${r}" fill="hsl(${hue},60%,45%)"/><circle cx="${cx - r / 3}" cy="${cy - r / 3}" r="${r / 4}" fill="hsl(${hue},60%,60%)"/>`,
      shadow: `<ellipse cx="${cx + r * 0.7}" cy="${cy + r}" rx="${r * 1.3}" ry="${r * 0.24}" fill="${tint}"/>`,
    };
  },
};

export interface WeakScene extends ShopScene {
  readonly name: string;
  readonly kind: WeakKind;
  readonly half: 'tune' | 'judge';
}

export async function weakScene(number: number): Promise<WeakScene> {
  const random = createRandom(number * 104_729 + 31);
  const kind = WEAK_KINDS[(number >> 1) % WEAK_KINDS.length]!;
  const { backdrop, product, shadow } = DRAWINGS[kind](random);
  const soft = `<filter id="soft" x="-50%" y="-90%" width="200%" height="280%"><feGaussianBlur stdDeviation="${within(random, 6, 14)}"/></filter>`;
  const whole = `<defs>${soft}</defs><rect width="${SIZE.width}" height="${SIZE.height}" fill="${backdrop}"/><g filter="url(#soft)" opacity="${within(random, 0.25, 0.55)}">${shadow}</g>${product}`;
  const clean = await svg(whole).blur(0.5).flatten().removeAlpha().raw().toBuffer();
  const grain = random.pick([1, 2, 3]);
  const grained = Uint8Array.from(clean, (level) =>
    Math.min(255, Math.max(0, Math.round(level + grain * (random.next() + random.next() - 1)))),
  );
  const jpeg = await sharp(grained, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: random.pick([75, 85, 92]) })
    .toBuffer();
  return {
    ...SIZE,
    name: `${number}: ${kind}`,
    kind,
    half: number % 2 === 1 ? 'tune' : 'judge',
    pixels: new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()),
    truth: new Uint8Array(await svg(product).extractChannel(3).raw().toBuffer()),
  };
}

function svg(inner: string) {
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${inner}</svg>`,
  );
}
