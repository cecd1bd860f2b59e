import { t } from '../../locale/index.ts';
import { WhereChoice } from '../server/where-choice.tsx';
import { sceneSettings } from './scene-settings.ts';

/** Where the scene is made, with the reasons for each. */
export function ScenePlace() {
  const { where } = sceneSettings.use();
  return (
    <WhereChoice
      value={where}
      why={
        where === 'here'
          ? t('Free and private: materials and studio backdrops, drawn here as layers.')
          : t('Uses credits: more templates, people, words, your own pictures, several results at once.')
      }
      onChange={(next) => sceneSettings.set({ where: next })}
    />
  );
}
