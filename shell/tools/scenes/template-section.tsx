import { Segments } from '#controls/choice.tsx';
import { TEMPLATE_SOURCES } from '../../../vocabulary/api-options.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { type SceneTemplate, sceneTemplates } from '../../remote/library/scene-library.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { OperationSection } from '../base/operation-panel.tsx';
import { ListState } from '../server/list-state.tsx';
import { PictureChoice } from '../server/picture-choice.tsx';
import styles from '../server/server.module.css';
import { OwnTemplates } from './own-templates.tsx';
import { SCENE_NAMES } from './scene-names.ts';
import { type SceneSettings, sceneSettings } from './scene-settings.ts';

const SOURCE_NAMES: Readonly<Record<SceneSettings['source'], string>> = {
  gesso_templates: defineMessage('Gesso templates'),
  custom_templates: defineMessage('My templates'),
};

/** Names of the server's categories. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  people: defineMessage('With people'),
  studio: defineMessage('Studio'),
  podium: defineMessage('Podium'),
  interior: defineMessage('Interior'),
  nature: defineMessage('Nature'),
  surface: defineMessage('From above'),
  festive: defineMessage('Festive'),
};

/** What the scene is made like: the product's templates, or the person's own. */
export function TemplateSection() {
  const { source, mode, category, templateId } = sceneSettings.use();
  const { set } = sceneSettings;
  return (
    <OperationSection title={t('Template')}>
      <Segments
        label={t('Templates')}
        value={source}
        options={TEMPLATE_SOURCES.map((value) => ({ value, label: t(SOURCE_NAMES[value]) }))}
        onChange={(next) => set({ source: next })}
      />
      {source === 'custom_templates' ? (
        <OwnTemplates />
      ) : (
        <ListState resource={sceneTemplates}>
          {(templates) => (
            <Listed
              templates={mode === 'model' ? templates.filter(({ has_human }) => has_human) : templates}
              category={mode === 'model' ? null : category}
              value={templateId}
            />
          )}
        </ListState>
      )}
    </OperationSection>
  );
}

interface ListedProps {
  readonly templates: readonly SceneTemplate[];
  readonly category: string | null;
  readonly value: number | null;
}

function Listed({ templates, category, value }: ListedProps) {
  const { set } = sceneSettings;
  const categories = [...new Map(templates.map((one) => [one.category.machine_name, one.category])).values()];
  const shown = templates.filter((one) => category === null || one.category.machine_name === category);
  // What this server can make comes first.
  const ordered = [...shown].sort((a, b) => Number(b.is_available) - Number(a.is_available));
  return (
    <>
      {categories.length > 1 ? (
        <fieldset className={styles.chips} aria-label={t('Category')}>
          <button
            type="button"
            className={fields.chip}
            aria-pressed={category === null}
            onClick={() => set({ category: null })}
          >
            {t('All')}
          </button>
          {categories.map(({ machine_name: id, name }) => (
            <button
              key={id}
              type="button"
              className={fields.chip}
              aria-pressed={id === category}
              onClick={() => set({ category: id })}
            >
              {t(CATEGORY_NAMES[id] ?? name)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={styles.window}>
        <PictureChoice<number>
          label={t('Template')}
          value={value}
          options={ordered.map(({ id, name, preview_url, is_available }) => ({
            id,
            name: t(SCENE_NAMES[id] ?? name),
            address: preview_url,
            disabled: !is_available,
          }))}
          onChange={(templateId) => {
            const chosen = templates.find(({ id }) => id === templateId);
            set({ templateId, ...(chosen && { view: chosen.view }) });
          }}
        />
      </div>
      {shown.some(({ is_available }) => !is_available) ? (
        <p className={panel.quiet}>
          {t("Dimmed templates need an image service, which this server doesn't have.")}
        </p>
      ) : null}
    </>
  );
}
