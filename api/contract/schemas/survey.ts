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
    name: z.string(),
    label: z.string(),
    type: z.enum(SURVEY_FIELD_TYPES),
    required: z.boolean(),
    options: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .nullable()
      .describe('Of a select.'),
    max_length: z.int().nullable(),
  })
  .meta({ id: 'SurveyField' });

export const survey = z
  .object({
    id,
    slug: z.string(),
    is_public: z.boolean().describe('Visitors may see and answer it.'),
    title: z.string(),
    description: z.string(),
    fields: z.array(surveyField),
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
  .meta({ id: 'SurveyForm' });

export const imageFeedback = z
  .object({
    id,
    image_id: id.nullable(),
    form: z.record(z.string(), z.unknown()),
    created_at: time,
  })
  .meta({ id: 'ImageFeedback' });
