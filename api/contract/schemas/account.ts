/** The signed-in user. */
import * as z from 'zod';
import { CAPABILITIES } from '../../../vocabulary/capabilities.ts';
import { INTERFACE_LANGUAGES, THEMES } from '../../../vocabulary/preferences.ts';
import { email, id, time } from './common.ts';

export const productName = z
  .object({ machine_name: z.string().describe('`free`, `professional`, …') })
  .meta({ id: 'ProductName' });

export const platform = z
  .object({
    subscription_status: z
      .string()
      .nullable()
      .describe('`active`, `past_due`, `canceled`; null = never subscribed.'),
    product: productName.describe('The plan: `free` when nothing is subscribed to.'),
    bundles: z.array(productName).describe('Bundles that still have something left.'),
  })
  .describe('What is subscribed to on one platform.')
  .meta({ id: 'Platform' });

export const quotas = z
  .object({
    quota_images: z.int().nonnegative().describe('Credits of this period.'),
    quota_images_used: z.int().nonnegative().describe('Used and reserved credits of this period.'),
    period_ends_at: time.nullable().describe('When the quota starts anew; null = never.'),
  })
  .meta({ id: 'Quotas' });

export const sessionUser = z
  .object({
    id,
    email: z.string().describe('The address that the account signs in with.'),
    ...quotas.shape,
    allow_marketing_emails: z.boolean().describe('Marketing emails may be sent.'),
    is_activated: z.boolean().describe('The address was confirmed.'),
    is_blocked: z.boolean().describe('The account was blocked by the support.'),
    capabilities: z.array(z.enum(CAPABILITIES)).describe('What the plan allows.'),
    onboarding__industry: z
      .string()
      .nullable()
      .describe('The industry that was chosen at the start; null = not answered.'),
    onboarding__role: z
      .string()
      .nullable()
      .describe('The role that was chosen at the start; null = not answered.'),
    has_paid_at_least_once: z.boolean().describe('Some plan or bundle was paid for, now or earlier.'),
    subscription_status: z
      .string()
      .nullable()
      .describe('`active`, `past_due`, `canceled`; null = never subscribed.'),
    product: productName.describe('The plan that counts for the studio.'),
    cancel_at_period_end: z
      .boolean()
      .describe('The plan whose credit periods apply ends with its period and is not renewed.'),
    ui_platform: platform.describe('What is subscribed to for the studio.'),
    api_platform: platform.describe('What is subscribed to for the API.'),
    language: z
      .enum(INTERFACE_LANGUAGES)
      .nullable()
      .describe('The language that was chosen for every browser; null = none was.'),
    theme: z.enum(THEMES).describe('`light`, `dark`, or `system`: as the device is set.'),
    created_at: time,
  })
  .describe('The signed-in person.')
  .meta({ id: 'SessionUser' });

/** The data that a link's page shows before sign-in. */
export const linkUser = z
  .object({ id, email: z.string().describe('The address of the account.') })
  .meta({ id: 'LinkUser' });

export const session = z
  .object({
    access_token: z
      .string()
      .describe(
        'For `Authorization: Bearer …`; short-lived. The refresh token is a cookie that no script can read.',
      ),
    expires_at: time,
    id,
    email: z.string().describe('The address of the account.'),
    is_new_user: z.boolean().describe('This call made the account.'),
  })
  .describe('A started or renewed session.')
  .meta({ id: 'Session' });

export const emailBody = z.object({ email });
