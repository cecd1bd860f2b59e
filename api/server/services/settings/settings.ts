/** Settings of a user. The consent to marketing emails belongs to the account, and is only included here. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { INTERFACE_LANGUAGES, THEMES } from '../../../../vocabulary/preferences.ts';
import type { userSettings } from '../../../contract/routes/settings.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { Accounts } from '../accounts/accounts.ts';

export type UserSettings = z.output<typeof userSettings>;
/** Undefined fields stay unchanged. */
export type SettingsChange = { readonly [Name in keyof UserSettings]?: UserSettings[Name] | undefined };

export interface Settings {
  of(userId: string): Promise<UserSettings>;
  change(userId: string, change: SettingsChange): Promise<UserSettings>;
}

export interface SettingsDeps {
  readonly database: Kysely<Database>;
  readonly accounts: Accounts;
}

export function createSettings({ database, accounts }: SettingsDeps): Settings {
  async function of(userId: string): Promise<UserSettings> {
    const user = await accounts.requireUsable(userId);
    const row = await database
      .selectFrom('user_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return {
      allow_marketing_emails: user.allow_marketing_emails === 1,
      onboarding__industry: row?.industry ?? null,
      onboarding__role: row?.role ?? null,
      onboardingSkipped: row?.onboarding_skipped === 1,
      tryProSkipped: row ? (JSON.parse(row.try_pro_skipped) as string[]) : [],
      language: INTERFACE_LANGUAGES.find((known) => known === row?.language) ?? null,
      theme: THEMES.find((known) => known === row?.theme) ?? 'system',
    };
  }

  return {
    of,
    async change(userId, change) {
      if (change.allow_marketing_emails !== undefined) {
        await accounts.setMarketingEmails(userId, change.allow_marketing_emails);
      }
      // The language of emails changes too.
      if (change.language) await accounts.setLanguage(userId, change.language);
      const columns = {
        ...(change.onboarding__industry !== undefined && { industry: change.onboarding__industry || null }),
        ...(change.onboarding__role !== undefined && { role: change.onboarding__role || null }),
        ...(change.onboardingSkipped !== undefined && {
          onboarding_skipped: change.onboardingSkipped ? 1 : 0,
        }),
        ...(change.tryProSkipped && {
          try_pro_skipped: JSON.stringify([...new Set(change.tryProSkipped)]),
        }),
        ...(change.language !== undefined && { language: change.language }),
        ...(change.theme !== undefined && { theme: change.theme }),
      };
      if (Object.keys(columns).length > 0) {
        const untouched = {
          industry: null,
          role: null,
          onboarding_skipped: 0,
          try_pro_skipped: '[]',
          language: null,
          theme: 'system',
        };
        await database
          .insertInto('user_settings')
          .values({ user_id: userId, ...untouched, ...columns })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
          .execute();
      }
      return of(userId);
    },
  };
}
