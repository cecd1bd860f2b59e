/** All surveys. A slug is never renamed: responses refer to it. */
import type * as z from 'zod';
import { LEAD_REQUEST_KINDS } from '../../../../vocabulary/api-options.ts';
import type { survey } from '../../../contract/schemas/survey.ts';

export interface SurveyField {
  readonly name: string;
  readonly label: string;
  readonly type: z.output<typeof survey>['fields'][number]['type'];
  readonly required: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  readonly max_length: number | null;
}

export interface Survey {
  readonly id: string;
  readonly slug: string;
  readonly is_public: boolean;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly SurveyField[];
  /** The sender expects a reply: the operator is emailed. */
  readonly isLead: boolean;
}

const field = (
  name: string,
  label: string,
  more: Partial<Omit<SurveyField, 'name' | 'label'>> = {},
): SurveyField => ({
  name,
  label,
  type: 'text',
  required: false,
  options: null,
  max_length: 200,
  ...more,
});

const choice = (name: string, label: string, values: Readonly<Record<string, string>>, required = false) =>
  field(name, label, {
    type: 'select',
    required,
    max_length: null,
    options: Object.entries(values).map(([value, text]) => ({ value, label: text })),
  });

const LEAD_FIELDS: readonly SurveyField[] = [
  field('email', 'Work email', { type: 'email', required: true, max_length: 254 }),
  field('first_name', 'First name', { required: true }),
  field('last_name', 'Last name'),
  field('company', 'Company', { required: true }),
  field('website', 'Website'),
  field('phone', 'Phone', { max_length: 50 }),
  choice('monthly_images', 'Images a month', {
    'under-1000': 'Under 1,000',
    '1000-10000': '1,000 to 10,000',
    '10000-100000': '10,000 to 100,000',
    'over-100000': 'Over 100,000',
  }),
  field('message', 'What would you like to do?', { type: 'textarea', max_length: 5_000 }),
];

const lead = (slug: string, title: string, description: string): Survey => ({
  id: slug,
  slug,
  is_public: true,
  title,
  description,
  fields: LEAD_FIELDS,
  isLead: true,
});

const LEADS: Readonly<Record<(typeof LEAD_REQUEST_KINDS)[number], readonly [string, string]>> = {
  request_demo: ['Request a demo', 'See it at work on your own pictures.'],
  apply_free_trial: ['Apply for a free trial', 'Try it at your volume before you decide.'],
  request_access: ['Request access', 'Ask for a feature that is not open to everybody yet.'],
  request_pricing: ['Request pricing', 'Tell us your volume and get an offer.'],
  request_business_account: ['Request a business account', 'Several people, one bill, terms by agreement.'],
  request_api_access: ['Request API access', 'Tell us what you are building.'],
};

export const SURVEYS: readonly Survey[] = [
  lead('schedule-demo', 'Schedule a demo', 'Choose how we reach you and we will find a time.'),
  ...LEAD_REQUEST_KINDS.map((kind) => lead(kind, ...LEADS[kind])),
  {
    id: 'image-feedback',
    slug: 'image-feedback',
    is_public: false,
    title: 'How is this image?',
    description: 'Helps to make the next one better.',
    isLead: false,
    fields: [
      field('image_id', 'Image', { max_length: 64 }),
      field('rating', 'Rating', { type: 'rating', required: true, max_length: null }),
      field('reasons', 'What is wrong?', {
        type: 'multiselect',
        max_length: null,
        options: [
          { value: 'wrong_object', label: 'The object is wrong' },
          { value: 'bad_edges', label: 'The edges are rough' },
          { value: 'bad_light', label: 'Light or shadow is wrong' },
          { value: 'not_realistic', label: 'It does not look real' },
          { value: 'low_quality', label: 'The quality is low' },
          { value: 'other', label: 'Something else' },
        ],
      }),
      field('comment', 'Comment', { type: 'textarea', max_length: 2_000 }),
    ],
  },
  {
    id: 'product-feedback',
    slug: 'product-feedback',
    is_public: false,
    title: 'Tell us what you think',
    description: 'One question, and room for more.',
    isLead: false,
    fields: [
      field('rating', 'How likely are you to recommend Gesso?', {
        type: 'rating',
        required: true,
        max_length: null,
      }),
      field('comment', 'Why?', { type: 'textarea', max_length: 2_000 }),
      field('may_contact', 'You may contact me about this', { type: 'checkbox', max_length: null }),
    ],
  },
];
