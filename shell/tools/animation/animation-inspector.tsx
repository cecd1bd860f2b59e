import { lazy, Suspense } from 'react';
import { t } from '../../locale/index.ts';
import { PanelHead } from '../base/panel-head.tsx';
import { animationSettings } from './animation-request.ts';

const LocalFilm = lazy(() => import('./local-film.tsx'));
const ServerFilm = lazy(() => import('./server-film.tsx'));

/** Animation: a film of the picture, made on this device or by the server. */
export default function AnimationInspector() {
  const { where } = animationSettings.use();
  return (
    <Suspense fallback={<PanelHead title={t('Animation')} />}>
      {where === 'here' ? <LocalFilm /> : <ServerFilm />}
    </Suspense>
  );
}
