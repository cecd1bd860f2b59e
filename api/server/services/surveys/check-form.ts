import * as z from 'zod';
import { ApiError } from '../../base/api-error.ts';
import type { Survey, SurveyField } from './survey-list.ts';

export type Form = Readonly<Record<string, unknown>>;

/** For a rating: 1 is the lowest. */
const RATING_MAX = 10;
const email = z.email().max(254);

/**
 * The form as stored: empty fields are omitted. Rejects with `surveyInvalid` and a sentence for each field that is missing, unknown, too
 * long or of the wrong type.
 */
export function checkForm(survey: Survey, { type, ...form }: Form): Form {
  const details: Record<string, string[]> = Object.create(null);
  const answers: Record<string, unknown> = Object.create(null);
  const fields = new Map(survey.fields.map((field) => [field.name, field]));
  for (const name of Object.keys(form)) {
    if (!fields.has(name)) details[name] = ['This survey has no such field'];
  }
  for (const field of survey.fields) {
    const value = form[field.name];
    if (isEmpty(value)) {
      if (field.required) details[field.name] = ['This field is required'];
      continue;
    }
    const mistake = findMistake(field, value);
    if (mistake) details[field.name] = [mistake];
    else answers[field.name] = typeof value === 'string' ? value.trim() : value;
  }
  if (Object.keys(details).length > 0) throw new ApiError('surveyInvalid', { details });
  return type === undefined ? answers : { type, ...answers };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function findMistake({ type, options, max_length }: SurveyField, value: unknown): string | undefined {
  const allowed = (one: unknown) => options?.some((option) => option.value === one) ?? false;
  switch (type) {
    case 'rating':
      return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= RATING_MAX
        ? undefined
        : `A whole number from 1 to ${RATING_MAX}`;
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'True or false';
    case 'select':
      return allowed(value) ? undefined : 'Choose one of the options';
    case 'multiselect':
      return Array.isArray(value) && value.every(allowed) && new Set(value).size === value.length
        ? undefined
        : 'Choose from the options';
    case 'email':
      return email.safeParse(value).success ? undefined : 'Please enter a valid email address';
    default:
      if (typeof value !== 'string') return 'A text';
      return max_length !== null && value.length > max_length
        ? `At most ${max_length} characters`
        : undefined;
  }
}
