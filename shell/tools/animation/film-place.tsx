import { t } from '../../locale/index.ts';
import { WhereChoice } from '../server/where-choice.tsx';
import { animationSettings } from './animation-request.ts';

/** Where the video is made, with the reasons for each. */
export function FilmPlace() {
  const { where } = animationSettings.use();
  return (
    <WhereChoice
      value={where}
      why={
        where === 'here'
          ? t('Free and private: the camera moves over your picture.')
          : t('Uses animations of your plan: an image service moves what is in the picture, by words.')
      }
      onChange={(next) => animationSettings.set({ where: next })}
    />
  );
}
