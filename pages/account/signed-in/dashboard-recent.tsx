/** The newest results. */
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { sayTime, t } from '../base/i18n.ts';
import { Unloaded } from '../components/unloaded.tsx';
import { type RecentPicture, recentOf } from './dashboard-numbers.ts';
import { newestQuery } from './dashboard-queries.ts';
import { describePicture, localUrl } from './made-picture.tsx';
import { sayEntry } from './operation-name.ts';

export function Recent() {
  const { data, error, isFetching, refetch } = useQuery(newestQuery);
  return (
    <section aria-busy={data === undefined && error === null}>
      <div className="row">
        <h2>{t('Recent')}</h2>
        <a className="more" href="/account/history">
          {t('All results')}
        </a>
      </div>
      {error === null ? null : <Unloaded error={error} busy={isFetching} onAgain={() => void refetch()} />}
      <ul className="recent">
        {recentOf(data?.items ?? []).map((picture) => (
          <RecentTile key={picture.id} picture={picture} />
        ))}
        <li>
          <a className="recent-link new" href="/studio">
            <Upload size={20} />
            {t('Open a picture in the studio')}
          </a>
        </li>
      </ul>
    </section>
  );
}

const RecentTile = ({ picture: { group, at, image, url } }: { readonly picture: RecentPicture }) => (
  <li>
    <a className="recent-link" href={localUrl(url)}>
      <img
        src={localUrl(image.thumbnail_url ?? url)}
        alt=""
        loading="lazy"
        width={image.width}
        height={image.height}
      />
      <b>
        <bdi>{sayEntry(group)}</bdi>
      </b>
      <span>{sayTime(at)}</span>
      <span>
        <bdi>{describePicture(image)}</bdi>
      </span>
    </a>
  </li>
);
