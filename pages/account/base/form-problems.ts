/** Errors of a form's fields: ids or server messages, translated when the form renders. */
import { GessoError } from '../../../api/client/call.ts';
import { t, translateText } from './i18n.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Errors of the browser's own validation, or of the server. */
export type Problem = 'empty' | 'email' | 'url' | 'none-chosen' | readonly string[];

/** By the name of the field. */
export type Problems = Readonly<Record<string, Problem>>;

/** @param empty the field's own words for being left empty */
export function sayProblem(problem: Problem | undefined, empty?: string): string {
  if (problem === undefined) return '';
  if (typeof problem !== 'string') return problem.map(translateText).join(' ');
  if (problem === 'empty') return empty ?? t('Please fill this in');
  if (problem === 'email') return t('Please enter a valid email address');
  if (problem === 'url') return t('Enter a full URL starting with https://');
  return t('Choose at least one');
}

export const controlsOf = (form: HTMLFormElement): readonly Control[] => [
  ...form.querySelectorAll<Control>('input, select, textarea'),
];

/** The browser's own checks, in the page's language instead of the browser's. In the order of the form. */
export function findProblems(form: HTMLFormElement): Problems {
  const found: Record<string, Problem> = {};
  for (const control of controlsOf(form)) {
    const { validity, name, type } = control;
    if (!validity.valid) found[name] = validity.valueMissing ? 'empty' : type === 'email' ? 'email' : 'url';
  }
  for (const group of form.querySelectorAll('fieldset:not([data-optional])')) {
    const first = group.querySelector('input');
    if (first && !group.querySelector('input:checked')) found[first.name] = 'none-chosen';
  }
  return found;
}

export interface Refusal {
  readonly problems: Problems;
  /** Is something wrong that belongs to no field of the form? */
  readonly isGeneral: boolean;
}

/** Validation beyond the browser's. */
export interface CheckedField {
  readonly name: string;
  readonly place?: string;
  check?(value: string): string | null;
}

/** Runs the fields' own checks, except for empty fields. */
export function checkFields(form: HTMLFormElement, fields: readonly CheckedField[]): Problems {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.flatMap(({ name, check }) => {
      const value = String(data.get(name) ?? '');
      const problem = value === '' ? null : (check?.(value) ?? null);
      return problem === null ? [] : [[name, [problem]]];
    }),
  );
}

/** An error of the server, field by field. */
export function readRefusal(
  form: HTMLFormElement,
  error: unknown,
  fields: readonly CheckedField[] = [],
): Refusal {
  const own = new Map(fields.map(({ name, place = name }) => [place, name]));
  const details =
    error instanceof GessoError
      ? Object.entries(error.details).map(([name, texts]) => [own.get(name) ?? name, texts] as const)
      : [];
  const names = new Set(controlsOf(form).map(({ name }) => name));
  const problems = Object.fromEntries(details.filter(([name]) => names.has(name)));
  const count = Object.keys(problems).length;
  return { problems, isGeneral: count < details.length || count === 0 };
}
