import { t } from '../../locale/index.ts';
import { WhereChoice } from '../server/where-choice.tsx';
import { useAnimatesByWords } from './animates-by-words.ts';
import { animationSettings } from './animation-request.ts';

/** Where the video is made, with the reasons for each. */
export function FilmPlace() {
  const { where } = animationSettings.use();
  const byWords = useAnimatesByWords();
  return (
    <WhereChoice
      value={where}
      why={
        where === 'here' ? t('Free and private: the camera moves over your picture.') : serverWords(byWords)
      }
      onChange={(next) => animationSettings.set({ where: next })}
    />
  );
}

function serverWords(byWords: boolean | null): string {
  if (byWords === null) return t('Uses animations of your plan.');
  return byWords
    ? t('Uses animations of your plan: an image service moves what is in the picture, by words.')
    : t(
        'No image service that animates by words is connected to this server. It moves the camera over your picture, as this device does for free, and uses animations of your plan.',
      );
}
