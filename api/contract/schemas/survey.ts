/** Questions to people: lead requests, feedback. */
import * as z from 'zod';
import { id, time } from './common.ts';

const SURVEY_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'select',
  'multiselect',
  'rating',
  'checkbox',
] as const;

const surveyField = z
  .object({
    name: z.string().describe('The key of its answer in the form that is sent.'),
    label: z.string().describe('The question, for people.'),
    type: z.enum(SURVEY_FIELD_TYPES).describe('How it is asked.'),
    required: z.boolean().describe('It must be answered.'),
    options: z
      .array(
        z.object({
          value: z.string().describe('What is sent.'),
          label: z.string().describe('What is shown.'),
        }),
      )
      .nullable()
      .describe('Of a select.'),
    max_length: z.int().nullable().describe('Characters at most; null = no limit of its own.'),
  })
  .meta({ id: 'SurveyField' });

export const survey = z
  .object({
    id,
    slug: z.string().describe('Its name in addresses.'),
    is_public: z.boolean().describe('Visitors may see and answer it.'),
    title: z.string().describe('Its title, for people.'),
    description: z.string().describe('A sentence below the title.'),
    fields: z.array(surveyField).describe('The questions, in their order.'),
  })
  .meta({ id: 'Survey' });

const fieldValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(1_000)).max(100),
  z.null(),
]);

/** The form as it was filled in: the survey says which fields there are. */
export const surveyForm = z
  .object({ type: z.string().max(64).optional().describe('The kind of request: `request_demo`, …') })
  .catchall(fieldValue)
  .refine((form) => Object.keys(form).length <= 100, 'At most 100 fields')
  .meta({
    id: 'SurveyForm',
    examples: [{ type: 'request_demo', email: 'ada@shop.example', first_name: 'Ada', company: 'Shop' }],
  });

export const imageFeedback = z
  .object({
    id: id.describe('The id of what was said.'),
    image_id: id.nullable().describe('The image it is about; null = none in particular.'),
    form: z.record(z.string(), z.unknown()).describe('The answers, by the names of the fields.'),
    created_at: time,
  })
  .meta({ id: 'ImageFeedback' });
