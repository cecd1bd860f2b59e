import { Segments } from '#controls/choice.tsx';
import { t } from '../../locale/index.ts';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { type SceneSettings, sceneSettings } from './scene-settings.ts';

/** Who makes the scene, and why one would choose the other. */
export function WhereChoice() {
  const { where } = sceneSettings.use();
  return (
    <OperationSection first>
      <Segments<SceneSettings['where']>
        label={t('Where it is made')}
        value={where}
        options={[
          { value: 'here', label: t('This device') },
          { value: 'server', label: t('Server') },
        ]}
        onChange={(next) => sceneSettings.set({ where: next })}
      />
      <p className={panel.quiet}>
        {where === 'here'
          ? t('Free and private: materials and studio backdrops, drawn here as layers.')
          : t('Uses credits: more templates, people, words, your own pictures, several results at once.')}
      </p>
    </OperationSection>
  );
}
