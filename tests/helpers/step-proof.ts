import { expect } from 'vitest';
import {
  documentHash,
  type GessoDocument,
  GessoError,
  parseDocument,
  parseStep,
  printDocument,
} from '../../engine/index.ts';
import { applyStep, invertStep } from '../../engine/steps/registry.ts';
import type { Step } from '../../engine/steps/step.ts';

/**
 * Checks the promises of every step, for one step on one document: it undoes exactly, survives JSON, leads to a document that can
 * be saved, writes to none of its inputs, and each corrupted field of it is rejected. Returns the document after it.
 */
export function proveStep(before: GessoDocument, step: Step): GessoDocument {
  freeze(before);
  freeze(step);
  const after = applied(before, step);
  freeze(after);
  const inverse = invertStep(step, before);

  expect(throughJson(step)).toEqual(step);
  expect(throughJson(inverse)).toEqual(inverse);

  const back = applied(after, throughJson(inverse));
  expect(back).toEqual(before);
  expect(documentHash(back)).toBe(documentHash(before));
  expect(applied(before, throughJson(step))).toEqual(after);
  expect(applied(before, invertStep(inverse, after))).toEqual(after);

  expect(parseDocument(JSON.parse(JSON.stringify(printDocument(after))))).toEqual(after);
  proveRefusals(step);
  return after;
}

/** The step does not apply, returns that as a value, and names `code`. */
export function proveConflict(before: GessoDocument, step: Step): void {
  freeze(before);
  const result = applyStep(before, step);
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.error.code).toBe('step.conflict');
}

export function applied(doc: GessoDocument, step: Step): GessoDocument {
  const result = applyStep(doc, step);
  if (!result.ok) throw result.error;
  return result.doc;
}

function throughJson(step: Step): Step {
  return parseStep(JSON.parse(JSON.stringify(step)));
}

/** Corrupts one field after another: each is rejected, and the message names the field. */
function proveRefusals(step: Step): void {
  const json: unknown = JSON.parse(JSON.stringify(step));
  for (const { path, spoilt } of spoilings(json, 'step')) {
    let refusal: unknown;
    try {
      parseStep(spoilt);
    } catch (error) {
      refusal = error;
    }
    expect(refusal, `${path} was let in`).toBeInstanceOf(GessoError);
    const { code, reason } = refusal as GessoError;
    expect(code).toBe('document.invalid');
    const named = String(reason.values?.path);
    expect(path.startsWith(named) || named.startsWith(path), `${path} was refused as ${named}`).toBe(true);
  }
}

interface Spoiling {
  readonly path: string;
  readonly spoilt: unknown;
}

function* spoilings(value: unknown, path: string): Generator<Spoiling> {
  for (const wrong of wrongFor(value)) yield { path, spoilt: wrong };
  if (Array.isArray(value)) {
    // A grid has many equal ones; the first few represent all.
    for (let i = 0; i < Math.min(3, value.length); i++)
      for (const inner of spoilings(value[i], `${path}[${i}]`))
        yield { path: inner.path, spoilt: value.with(i, inner.spoilt) };
  } else if (typeof value === 'object' && value !== null) {
    yield { path, spoilt: { ...value, unheardOf: 1 } };
    for (const [key, field] of Object.entries(value))
      for (const inner of spoilings(field, `${path}.${key}`))
        yield { path: inner.path, spoilt: { ...value, [key]: inner.spoilt } };
  }
}

const TOO_LONG = 'x'.repeat(200_000);
const TOO_MANY: readonly unknown[] = new Array(70_000).fill(null);

/** Not null: some fields may be null. */
function wrongFor(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [7, {}, TOO_LONG];
  if (typeof value === 'number') return ['7', {}, Number.NaN, 1e300, -1e300];
  if (typeof value === 'boolean') return ['true', 1, {}];
  if (Array.isArray(value)) return [{}, 'list', null, TOO_MANY];
  if (value === null) return [[], { unheardOf: 1 }];
  return [[], 'object', 3];
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const field of Object.values(value)) freeze(field);
}
