/** The typed reader of `manifest.json`: the models of `npm run models`, each with its source, license and layout. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CONVERTERS } from './convert/convert.ts';
import { description } from './description.ts';

const text = z.string().min(1);

/** Inside the package; never a path that leaves it. */
const member = z
  .string()
  .regex(/^package\/[\w./-]+$/)
  .refine((path) => !path.split('/').includes('..'));

const model = description.extend({
  name: z.string().regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/),
  about: text,
  /** Fetched only by name, after its question is answered with yes. */
  isOptIn: z.boolean(),
  license: z.strictObject({
    /** Of the weights, an SPDX identifier; null when nothing says it. */
    id: text.nullable(),
    holder: text,
    /** The file of `models/licenses` with the text. */
    text: z
      .string()
      .regex(/^[\w.-]+\.txt$/)
      .nullable(),
    readFrom: z.array(z.url()).min(1),
    question: text.nullable(),
  }),
  source: z.strictObject({
    package: text,
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
    /** Of the package's archive. */
    bytes: z.int().positive(),
    converter: z.enum(CONVERTERS),
    files: z.array(member).min(1),
    /** One label a line, for classifiers. */
    labels: z.strictObject({ file: member, sha256: z.string().regex(/^[0-9a-f]{64}$/) }).nullable(),
  }),
});

export type Model = z.infer<typeof model>;

const MANIFEST = z
  .strictObject({ models: z.array(model) })
  .refine(
    ({ models }) => new Set(models.map(({ name }) => name)).size === models.length,
    'Two models have one name',
  )
  .refine(
    ({ models }) => models.every(({ isOptIn, license }) => isOptIn || (license.id && license.text)),
    'A model without a known license is opt-in',
  );

/** Throws a ZodError that names each wrong field. */
export function readManifest(json: unknown): readonly Model[] {
  return MANIFEST.parse(json).models;
}

export function openManifest(folder: string): readonly Model[] {
  return readManifest(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
}
