import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { updateSettings } from '../../../api/contract/routes/settings.ts';
import { keepPreferences } from '../../../shell/ui/taken-preferences.ts';
import { chooseTheme } from '../../../shell/ui/theme.ts';
import { THEMES, type Theme } from '../../../vocabulary/preferences.ts';
import { chooseLanguage, currentLanguage, isLanguage, LANGUAGES, t, type Words } from '../base/i18n.ts';
import { SplitCard } from '../components/card.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { Segments } from '../components/segments.tsx';
import { FavoriteColors } from './favorite-colors.tsx';
import { personQuery, usePerson } from './queries.ts';

const THEME_NAMES: Readonly<Record<Theme, Words>> = {
  system: () => t('System'),
  light: () => t('Light'),
  dark: () => t('Dark'),
};

/** Language, theme and favorite colors: kept with the account, for every browser that the person signs in with. */
export function PreferencesCard() {
  const client = useQueryClient();
  const { language, theme } = usePerson();
  const id = useId();
  const notice = useNotice();
  const [chosen, setChosen] = useState({ language: language ?? currentLanguage(), theme });
  const change = async (body: SentBody<typeof updateSettings>, show: () => Promise<void> | void) => {
    const before = chosen;
    setChosen({ ...chosen, ...body } as typeof chosen);
    try {
      const kept = await ask<typeof updateSettings>('PATCH', '/user/settings', { body });
      keepPreferences(kept);
      await show();
      await client.invalidateQueries(personQuery);
      notice.done(() => t('Saved.'));
    } catch (error) {
      setChosen(before);
      notice.fail(error);
    }
  };
  return (
    <SplitCard
      title={t('Preferences')}
      about={t('Saved to your account and used in every browser you sign in to.')}
    >
      <div className="field">
        <label htmlFor={id}>{t('Language')}</label>
        <select
          id={id}
          value={chosen.language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) void change({ language: value }, () => chooseLanguage(value));
          }}
        >
          {LANGUAGES.map((each) => (
            <option key={each.id} value={each.id} lang={each.id}>
              {each.name}
            </option>
          ))}
        </select>
        <small>{t('Used on these pages, in the studio and in our emails.')}</small>
      </div>
      <Segments
        label={t('Theme')}
        value={chosen.theme}
        options={THEMES.map((value) => ({ value, name: THEME_NAMES[value]() }))}
        onChange={(value) => void change({ theme: value }, () => chooseTheme(value))}
      />
      <Notice of={notice} />
      <FavoriteColors />
    </SplitCard>
  );
}
