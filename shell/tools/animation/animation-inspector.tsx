import { t } from '../../locale/index.ts';
import { laterPart } from '../../parts/later-part.tsx';
import { PanelHead } from '../base/panel-head.tsx';
import { animationSettings } from './animation-request.ts';

const LocalFilm = laterPart(() => import('./local-film.tsx'));
const ServerFilm = laterPart(() => import('./server-film.tsx'));

/** Animation: a film of the picture, made on this device or by the server. */
export default function AnimationInspector() {
  const { where } = animationSettings.use();
  const Film = where === 'here' ? LocalFilm : ServerFilm;
  return <Film fallback={<PanelHead title={t('Animation')} />} />;
}
