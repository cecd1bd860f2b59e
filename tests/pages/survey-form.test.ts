/** Surveys as forms: each kind of field, and what the server reads. */
import { expect, test } from 'vitest';
import { checkForm } from '../../api/server/services/surveys/check-form.ts';
import { SURVEYS } from '../../api/server/services/surveys/survey-list.ts';
import { fieldsOf, readAnswers, type Survey } from '../../pages/account/base/survey-form.ts';
import { LEAD_REQUEST_KINDS } from '../../vocabulary/api-options.ts';

const surveyOf = (slug: string): Survey => {
  const found = SURVEYS.find((survey) => survey.slug === slug);
  if (!found) throw new Error(`No survey ${slug}`);
  const { isLead: _isLead, ...shown } = found;
  return shown as unknown as Survey;
};

/** What a person who fills in everything sends. */
function filledIn(survey: Survey): FormData {
  const data = new FormData();
  for (const { name, type, options } of fieldsOf(survey)) {
    const choices = (options ?? []).map(({ value }) => value).filter((value) => value !== '');
    if (type === 'many') for (const value of choices) data.append(name, value);
    else if (type === 'choice') data.append(name, choices.at(-1) ?? '');
    else data.append(name, type === 'checkbox' ? 'on' : type === 'email' ? 'ada@shop.example' : 'Words');
  }
  return data;
}

test.each(SURVEYS.map(({ slug }) => slug))('%s: the server takes what the form sends', (slug) => {
  const survey = surveyOf(slug);
  const answers = readAnswers(survey, filledIn(survey));
  expect(Object.keys(checkForm(SURVEYS.find((each) => each.slug === slug)!, answers)).sort()).toEqual(
    survey.fields.map(({ name }) => name).sort(),
  );
});

test.each(LEAD_REQUEST_KINDS)('the lead request %s has a form of its own', (kind) => {
  const fields = fieldsOf(surveyOf(kind));
  expect(fields.find(({ name }) => name === 'email')).toMatchObject({ type: 'email', autocomplete: 'email' });
});

test('a field that was left empty is not sent, and a rating is a number', () => {
  const survey = surveyOf('product-feedback');
  const data = new FormData();
  data.append('rating', '9');
  data.append('comment', '  ');
  expect(readAnswers(survey, data)).toEqual({ rating: 9, may_contact: false });
});
