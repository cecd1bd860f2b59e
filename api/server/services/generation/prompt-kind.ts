/**
 * Writes a prompt from measurements of a picture, or extends the user's own. Beside faces and text, where the models for them are here, it
 * recognizes nothing, and the result says so.
 */
import type * as z from 'zod';
import type { generatePrompt } from '../../../contract/routes/agent.ts';
import type { Described } from '../../images/describe-picture.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import type { Workbench } from './workbench.ts';

export type PromptInput = z.output<NonNullable<typeof generatePrompt.body>>;

const MOST = 2048;

export function createPromptKind(bench: Workbench): TaskKind<PromptInput> {
  return {
    name: 'prompt.generate',
    category: 'prompt_generation',
    cost: () => ({ unit: 'credit', amount: 0 }),
    isHeavy: ({ input }) => Boolean(input),
    run: ({ input, prompt = null, purpose }, context) =>
      bench.open(context, input ? [input] : [], async ({ sources }) => {
        const [source] = sources;
        context.progress(0.1, 'looking');
        const seen = source
          ? await bench.pool.run(
              { kind: 'describe', input: source.path, source: source.picture },
              { signal: context.signal },
            )
          : null;
        const inputImage =
          source && input ? await bench.keepFreeInput(input, source, context.userId) : undefined;
        return {
          images: [],
          ...(inputImage && { inputImage }),
          data: { prompt: writePrompt(seen, prompt, purpose), provider: 'local', seen },
        };
      }),
  };
}

type Purpose = PromptInput['purpose'];

/** At most 2,048 characters; the user's words come first. */
export function writePrompt(seen: Described | null, own: string | null, purpose: Purpose): string {
  const parts = [
    own?.replace(/[\s.]+$/, '') ?? '',
    ...(seen ? sentencesOf(seen, own, purpose) : []),
    ...NEEDS[purpose],
  ];
  const sentences = parts.filter((part) => part !== '').map((part) => `${part}.`);
  let text = '';
  for (const sentence of sentences) {
    if (text.length + sentence.length + 1 > MOST) break;
    text += `${text && ' '}${sentence}`;
  }
  return text || (own ?? '').slice(0, MOST);
}

/** Additional words for each kind of work. */
const NEEDS: Readonly<Record<Purpose, readonly string[]>> = {
  scene: ['Soft natural light from the side with a contact shadow', 'Realistic product photograph'],
  image: ['Realistic photograph, sharp focus'],
  animation: ['The camera moves in slowly, and the product stays still and unchanged'],
  try_on: ['Full-length fashion photograph, natural pose, even light'],
  ai_edit: ['Everything else stays as it is'],
};

function sentencesOf(
  { subject, background, light, contrast, shape, faces, texts }: Described,
  own: string | null,
  purpose: Purpose,
) {
  const behind = `${background.isPlain ? 'plain' : 'detailed'} ${listed(background.colors) || 'neutral'} background`;
  const what = subject
    ? `A ${listed(subject.colors) || 'light'} subject`
    : 'A view without one clear subject';
  const where = subject ? `, ${placeOf(subject)} of a ${shape} picture` : `, in a ${shape} picture`;
  const lit = { bright: 'Bright', even: 'Even', dark: 'Dark' }[light];
  return [
    // The user has described the subject: only the surroundings are added.
    own ? '' : `${what}${where}`,
    ...(own ? [] : [facesIn(faces ?? 0), lettering(texts ?? [])]),
    purpose === 'ai_edit' ? '' : `${own ? 'On a' : 'A'} ${behind}`,
    `${lit} light with ${contrast} contrast`,
  ];
}

const facesIn = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'One face is seen' : `${count} faces are seen`;

/** Characters of a line that a prompt names. */
const LINE = 60;

/** Words that were read, else where text is. */
function lettering(texts: NonNullable<Described['texts']>): string {
  const read = texts.flatMap(({ text }) => text?.replaceAll('"', '').slice(0, LINE).trim() || []);
  if (read.length > 0) return `The text ${listed(read.map((text) => `"${text}"`))}`;
  const [first] = texts;
  if (!first) return '';
  return `Text ${first.y < 0.38 ? 'at the top' : first.y > 0.62 ? 'at the bottom' : 'in the middle'}`;
}

const placeOf = ({ across, down }: NonNullable<Described['subject']>): string =>
  across === 'center' && down === 'middle'
    ? 'in the middle'
    : `at the ${[down === 'middle' ? '' : down, across === 'center' ? '' : across].filter(Boolean).join(' ')}`;

const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
};
