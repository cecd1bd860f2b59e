/** A survey as a form: its fields as the page draws them, and what was filled in as the server reads it. */
import type { call } from '../../../api/client/call.ts';
import type { getSurvey } from '../../../api/contract/routes/surveys.ts';
import { translateText } from './i18n.ts';

export type Survey = Awaited<ReturnType<typeof call<typeof getSurvey>>>;
type SurveyField = Survey['fields'][number];
/** By the names of the fields. */
type Answers = Readonly<Record<string, string | number | boolean | string[]>>;

/** From 1. */
const RATING_MAX = 10;

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  website: 'url',
  phone: 'tel',
};

export interface SurveyFieldSpec {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'text' | 'textarea' | 'checkbox' | 'choice' | 'many';
  readonly optional?: boolean;
  readonly autocomplete?: string;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isOn: boolean }[];
}

export const fieldsOf = ({ fields }: Survey): readonly SurveyFieldSpec[] => fields.map(fieldOf);

function fieldOf({ name, label, type, required, options }: SurveyField): SurveyFieldSpec {
  const common = { name, label: translateText(label), ...(!required && { optional: true }) };
  const offered = (options ?? []).map((option) => ({
    value: option.value,
    label: translateText(option.label),
    isOn: false,
  }));
  const none = { value: '', label: '—', isOn: true };
  switch (type) {
    case 'checkbox':
      return { ...common, type };
    case 'select':
      return { ...common, type: 'choice', options: [none, ...offered] };
    case 'multiselect':
      return { ...common, type: 'many', options: offered };
    case 'rating': {
      const marks = Array.from({ length: RATING_MAX }, (_, at) => String(at + 1));
      const options = marks.map((mark) => ({ value: mark, label: mark, isOn: false }));
      return { ...common, type: 'choice', options: [none, ...options] };
    }
    default: {
      const autocomplete = AUTOCOMPLETE[name];
      return { ...common, type, ...(autocomplete && { autocomplete }) };
    }
  }
}

/** Without the fields that were left empty. */
export function readAnswers({ fields }: Survey, data: FormData): Answers {
  const answers: Record<string, Answers[string]> = {};
  for (const { name, type } of fields) {
    const values = data
      .getAll(name)
      .map(String)
      .filter((value) => value.trim() !== '');
    const [first] = values;
    if (type === 'checkbox') answers[name] = first !== undefined;
    else if (first === undefined) continue;
    else if (type === 'multiselect') answers[name] = values;
    else answers[name] = type === 'rating' ? Number(first) : first;
  }
  return answers;
}
