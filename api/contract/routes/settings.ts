/** What a person chose about their account. */
import * as z from 'zod';
import { defineRoute } from '../route.ts';

const answerOfOnboarding = z.string().trim().max(128).nullable();

export const userSettings = z
  .object({
    allow_marketing_emails: z.boolean(),
    onboarding__industry: answerOfOnboarding,
    onboarding__role: answerOfOnboarding,
    onboardingSkipped: z.boolean(),
    tryProSkipped: z
      .array(z.string().max(64))
      .max(50)
      .describe('Features whose offer was dismissed: `outpainting`, …'),
  })
  .meta({ id: 'UserSettings' });

export const getSettings = defineRoute({
  id: 'getSettings',
  method: 'GET',
  path: '/user/settings',
  tag: 'Accounts',
  summary: 'Your settings.',
  description: 'Every account has settings; those that were never changed have their defaults.',
  auth: 'user',
  status: 200,
  answer: userSettings,
  errors: [],
});

export const updateSettings = defineRoute({
  id: 'updateSettings',
  method: 'PATCH',
  path: '/user/settings',
  tag: 'Accounts',
  summary: 'Changes the settings that are sent and leaves the others.',
  description: 'Answers all settings as they are after the change.',
  auth: 'user',
  body: userSettings.partial(),
  status: 200,
  answer: userSettings,
  errors: [],
});
