import { useState } from 'react';
import { Segments } from '#controls/choice.tsx';
import { TRY_ON_TABS } from '../../../vocabulary/editor-options.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { defineMessage, plural, t } from '../../locale/index.ts';
import {
  addTryOnModel,
  removeTryOnModel,
  type TryOnModel,
  tryOnCategories,
  tryOnModels,
} from '../../remote/library/try-on-library.ts';
import { sayApiError } from '../../remote/tasks/say-api-error.ts';
import { showToast } from '../../remote/tasks/show-toast.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import fields from '../../ui/field.module.css';
import panel from '../base/inspector.module.css';
import { asApiError } from '../server/api-error.ts';
import { ConfirmDelete } from '../server/confirm-delete.tsx';
import { FileButton } from '../server/file-button.tsx';
import { ListState } from '../server/list-state.tsx';
import { PictureChoice } from '../server/picture-choice.tsx';
import styles from '../server/server.module.css';
import type { ModelTab, PersonSettings } from './person-settings.ts';

const TAB_NAMES: Readonly<Record<ModelTab, string>> = {
  gesso_models: defineMessage('Gesso models'),
  my_models: defineMessage('My models'),
};

/** Names of the server's categories. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  females: defineMessage('Females'),
  males: defineMessage('Males'),
};

type Chosen = Pick<PersonSettings, 'tab' | 'selectedCategory' | 'modelId'>;

interface ModelChoiceProps {
  readonly settings: Chosen;
  onChange(patch: Partial<Chosen>): void;
}

/** The model: the library's, or the user's own, by category. */
export function ModelChoice({ settings, onChange }: ModelChoiceProps) {
  const { tab, selectedCategory: category, modelId } = settings;
  const choose = (id: string | null) => onChange({ modelId: id });
  return (
    <>
      <Segments
        label={t('Models')}
        value={tab}
        options={TRY_ON_TABS.map((id) => ({ value: id, label: t(TAB_NAMES[id]) }))}
        onChange={(next) => onChange({ tab: next })}
      />
      <ListState resource={tryOnCategories}>
        {(categories) => (
          <fieldset className={styles.chips} aria-label={t('Category')}>
            {categories.map(({ machine_name: id, name }) => (
              <button
                key={id}
                type="button"
                className={fields.chip}
                aria-pressed={id === category}
                onClick={() => onChange({ selectedCategory: id })}
              >
                {t(CATEGORY_NAMES[id] ?? name)}
              </button>
            ))}
          </fieldset>
        )}
      </ListState>
      <ListState resource={tryOnModels}>
        {(models) => (
          <Models
            models={models.filter(
              (model) => model.source === tab && model.category.machine_name === category,
            )}
            isOwn={tab === 'my_models'}
            value={modelId}
            onChange={choose}
          />
        )}
      </ListState>
      {tab === 'my_models' ? <OwnModel category={category} onAdded={choose} /> : null}
    </>
  );
}

interface ModelsProps {
  readonly models: readonly TryOnModel[];
  readonly isOwn: boolean;
  readonly value: string | null;
  onChange(id: string | null): void;
}

function Models({ models, isOwn, value, onChange }: ModelsProps) {
  const session = useSession();
  const [asked, setAsked] = useState<string | null>(null);
  if (models.length === 0) {
    return (
      <p className={panel.quiet}>
        {isOwn
          ? t(
              'No models of your own yet. Upload one clear picture, head to knee, of a person who agreed to it.',
            )
          : t('No models in this category')}
      </p>
    );
  }
  const remove = async (id: string) => {
    setAsked(null);
    try {
      await removeTryOnModel(id);
      if (id === value) onChange(null);
    } catch (error) {
      showToast(session, 'warn', t("The model couldn't be deleted"), sayApiError(asApiError(error)));
    }
  };
  const asking = models.find(({ id }) => id === asked);
  return (
    <>
      <p className={panel.quiet}>
        {plural(models.length, { one: '{count} model', other: '{count} models' })}
      </p>
      <PictureChoice<string>
        label={t('Model')}
        value={value}
        shape={4 / 5}
        options={models.map(({ id, name, image_url }) => ({ id, name, address: image_url }))}
        onChange={onChange}
        {...(isOwn && { onRemove: ({ id }) => setAsked(id) })}
      />
      {asking ? (
        <ConfirmDelete
          title={t('Delete {name}?', { name: asking.name })}
          text={t('Pictures that were made with this model stay in the history.')}
          onConfirm={() => void remove(asking.id)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const MEGABYTE = 2 ** 20;

function OwnModel({ category, onAdded }: { readonly category: string; onAdded(id: string): void }) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const limit = UPLOAD_LIMITS.maxFileBytes / MEGABYTE;
  const upload = async (file: File) => {
    if (file.size > UPLOAD_LIMITS.maxFileBytes) {
      showToast(session, 'warn', t('The file is larger than {limit} MB', { limit }));
      return;
    }
    setBusy(true);
    try {
      const { id, name } = await addTryOnModel(file, category);
      onAdded(id);
      showToast(session, 'ok', t('{name} was added to your models', { name }));
    } catch (error) {
      showToast(session, 'warn', t("The model couldn't be uploaded"), sayApiError(asApiError(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileButton label={t('Picture of a model')} busy={busy} onFile={(file) => void upload(file)}>
        {t('Upload a model')}
      </FileButton>
      <p className={panel.quiet}>
        {t('JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP, at most {limit} MB', { limit })}
      </p>
    </>
  );
}
