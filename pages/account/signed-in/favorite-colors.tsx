import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type {
  addFavoriteColor,
  listFavoriteColors,
  removeFavoriteColor,
} from '../../../api/contract/routes/scene-library.ts';
import { t } from '../base/i18n.ts';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';

const PATH = '/user/favorite-colors';
const FIRST_COLOR = '#5b58fb';

const colorsQuery = queryOptions({
  queryKey: ['favorite-colors'],
  queryFn: () => ask<typeof listFavoriteColors>('GET', PATH),
});

/** Colors that the studio offers for scenes. */
export function FavoriteColors() {
  const client = useQueryClient();
  const id = useId();
  const notice = useNotice();
  const [color, setColor] = useState(FIRST_COLOR);
  const { data: colors, error } = useQuery(colorsQuery);
  const add = async () => {
    notice.clear();
    await ask<typeof addFavoriteColor>('POST', PATH, { body: { color } });
    await client.invalidateQueries(colorsQuery);
  };
  const forget = async (of: string) => {
    notice.clear();
    await ask<typeof removeFavoriteColor>('DELETE', `${PATH}/${of}`);
    await client.invalidateQueries(colorsQuery);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('Favorite colors')}</label>
      <span className="actions">
        <input
          id={id}
          type="color"
          value={color}
          onChange={({ currentTarget }) => setColor(currentTarget.value)}
        />
        <ActionButton notice={notice} onAct={add}>
          {t('Add this color')}
        </ActionButton>
      </span>
      {colors && colors.length > 0 ? (
        <ul className="favorites" aria-label={t('Favorite colors')}>
          {colors.map(({ id: of, color: kept }) => (
            <li key={of}>
              <span className="swatch" style={{ background: kept }} />
              <bdi>{kept}</bdi>
              <ActionButton
                look="ghost"
                size="sm"
                icon
                notice={notice}
                aria-label={t('Remove {color}', { color: kept })}
                onAct={() => forget(of)}
              >
                <X size={16} />
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : (
        <small>
          {error ? t('Your colors could not be loaded.') : t('Suggested when you make scenes in the studio.')}
        </small>
      )}
      <Notice of={notice} />
    </div>
  );
}
