import { expect, test } from 'vitest';
import { soften, softenReach } from '../../../../engine/kernels/blur/soften.ts';
import { castShadow } from '../../../../engine/kernels/shadow/cast.ts';
import { contactBand, contactShadow } from '../../../../engine/kernels/shadow/contact.ts';
import { SOFT_LIGHT } from '../../../../engine/kernels/shadow/light.ts';
import { boxOf, silhouetteOf } from '../../../../engine/kernels/shadow/silhouette.ts';
import { offsetShadow } from '../../../../engine/kernels/shadow/top.ts';
import { finish } from '../../../helpers/finish.ts';
import { BOX } from './shadow-scenes.ts';

const ROOM = { left: 250, top: 250, right: 250, bottom: 250 };
const silhouette = () =>
  finish(silhouetteOf(BOX.coverage, 200, boxOf(BOX.coverage, 200, 200)!, ROOM, 200_000));
const sum = (plane: Float32Array) => plane.reduce((total, v) => total + v, 0);

test('a blur keeps the sum of a plane and has the width that is asked for', () => {
  const width = 201;
  for (const sigma of [0.4, 1, 3.3, 12]) {
    const values = new Float32Array(width * width);
    values[100 * width + 100] = 1;
    const blurred = soften({ values, width, height: width }, sigma);
    let variance = 0;
    for (let i = 0; i < blurred.length; i++) variance += blurred[i]! * ((i % width) - 100) ** 2;
    expect(sum(blurred)).toBeCloseTo(1, 4);
    expect(Math.sqrt(variance)).toBeCloseTo(sigma, 2);
    expect(blurred[100 * width + 101 + softenReach(sigma)]).toBeCloseTo(0, 9);
  }
});

test('a plane of one value stays so when its edge repeats', () => {
  const blurred = soften({ values: new Float32Array(300).fill(0.7), width: 30, height: 10 }, 9, 4, 'edge');
  expect(Math.max(...blurred.map((v) => Math.abs(v - 0.7)))).toBeLessThan(1e-5);
});

test('the shadow of a flat product darkens its own area, however soft the light', () => {
  const shape = silhouette();
  for (const softness of [0, 0.5, 1]) {
    const plane = offsetShadow(shape, { ...SOFT_LIGHT, softness });
    expect(sum(plane) / sum(shape.alpha.values)).toBeCloseTo(1, 3);
  }
});

test('softness moves a cast shadow’s darkness without adding any: within 12 %', () => {
  const whole = (softness: number) => sum(finish(castShadow(silhouette(), { ...SOFT_LIGHT, softness })));
  const hard = whole(0);
  for (const softness of [0.3, 0.6, 1]) expect(Math.abs(whole(softness) / hard - 1)).toBeLessThan(0.12);
});

test('darkness stays between none and all', () => {
  const shape = silhouette();
  for (const plane of [finish(castShadow(shape, SOFT_LIGHT)), finish(contactShadow(shape, SOFT_LIGHT))]) {
    expect(plane.reduce((least, v) => Math.min(least, v), 1)).toBeGreaterThan(-1e-6);
    expect(plane.reduce((most, v) => Math.max(most, v), 0)).toBeLessThan(1.0001);
  }
  expect(contactBand(shape)).toBeCloseTo((0.22 * 80) / shape.scaleX, 4);
});
