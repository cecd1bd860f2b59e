import type { Message } from '../../../engine/base/message.ts';

/** The subject that a smart crop kept, in English: `crop_reason` of a response. */
export function cropReason({ id, values }: Message): string {
  const subject = values?.subject;
  const name = typeof subject === 'object' ? SUBJECTS[subject.id] : undefined;
  return (SENTENCES[id] ?? 'Keeps {subject}.').replace('{subject}', name ?? 'the subject');
}

const SENTENCES: Readonly<Record<string, string>> = {
  'crop.cuts-text': 'Cuts through text.',
  'crop.nothing-stands-out': 'Nothing stands out, so the center is kept.',
  'crop.nothing-clear': 'Nothing stands out clearly, so the crop stays near the center.',
  'crop.unsure': 'The subject is uncertain. Keeps most of {subject}.',
  'crop.keeps-whole': 'Keeps all of {subject}.',
  'crop.subject-too-large': 'The subject is too large for this shape. Keeps most of {subject}.',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  'crop-subject.cut-out': 'the cutout',
  'crop-subject.backdrop': 'what stands out from the backdrop',
  'crop-subject.contrast': 'the area with the most contrast',
  'crop-subject.skin': 'a face or hands',
};
