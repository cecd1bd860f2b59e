/** What a person chose about their account. */
import * as z from 'zod';
import { INTERFACE_LANGUAGES, THEMES } from '../../../vocabulary/preferences.ts';
import { defineRoute } from '../base/route.ts';

const answerOfOnboarding = z.string().trim().max(128).nullable();

export const userSettings = z
  .object({
    allow_marketing_emails: z.boolean().describe('Marketing emails may be sent.'),
    onboarding__industry: answerOfOnboarding.describe(
      'Your industry, in words of your own; null = not answered.',
    ),
    onboarding__role: answerOfOnboarding.describe('Your role, in words of your own; null = not answered.'),
    onboardingSkipped: z.boolean().describe('The questions at the start were skipped.'),
    tryProSkipped: z
      .array(z.string().max(64))
      .max(50)
      .describe('Features whose offer was dismissed: `outpainting`, …'),
    language: z
      .enum(INTERFACE_LANGUAGES)
      .nullable()
      .describe('Of the interface and of mails; null = never chosen: each browser’s own.'),
    theme: z.enum(THEMES).describe('`light`, `dark`, or `system`: as the device is set.'),
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
