import type { ReactNode } from 'react';
import type { TaskGroup } from '../../api/contract/schemas/task.ts';
import type { PRODUCT_KINDS } from '../../vocabulary/editor-options.ts';
import { requestPrompt } from '../../vocabulary/entry-kinds.ts';
import { defineMessage, t } from '../locale/index.ts';
import type { HistoryImage } from '../remote/history/selection.ts';
import { operationName } from './entry-words.ts';
import { isAnimation } from './open-item.ts';
import styles from './results.module.css';

const PRODUCT_NAMES: Readonly<Record<(typeof PRODUCT_KINDS)[number], string>> = {
  studio: defineMessage('Studio'),
  photoshoot_ai: defineMessage('AI photoshoot'),
};

/** Properties and provenance of a result. */
export function AboutResult({
  group,
  image,
}: {
  readonly group: TaskGroup;
  readonly image: HistoryImage | null;
}) {
  const meta = image?.generated_meta;
  const prompt = requestPrompt(group.request);
  const provenance = meta?.provenance ?? [];
  const makers = [...new Set(provenance.map(makerOf))];
  const maker = provenance.length === 0 ? meta?.provider : makers.length === 1 ? makers[0] : undefined;
  const row = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section className={styles.about} aria-label={t('About this result')}>
      <h3>{t('About this result')}</h3>
      <dl>
        {row(t('Output'), isAnimation(group) ? t('Animation') : t('Image'))}
        {row(
          t('Product'),
          t(PRODUCT_NAMES[group.category === 'scene_generation' ? 'photoshoot_ai' : 'studio']),
        )}
        {image
          ? row(t('Size'), <bdi>{`${image.image.width} × ${image.image.height}, ${image.image.format}`}</bdi>)
          : null}
        {prompt === null ? null : row(t('Prompt'), <bdi>{prompt}</bdi>)}
        {maker ? row(t('Made by'), makerName(maker)) : null}
        {meta?.crop_reason ? row(t('Crop'), t(meta.crop_reason)) : null}
      </dl>
      {provenance.map(({ operation, seed, confidence, warnings, ...made }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the operations of an image keep their order
        <dl key={at}>
          {row(t('Operation'), operationName(operation))}
          {maker ? null : row(t('Made by'), makerName(makerOf(made)))}
          {seed === null ? null : row(t('Seed'), <bdi>{seed}</bdi>)}
          {confidence === null
            ? null
            : row(t('Confidence'), t('{percent}%', { percent: Math.round(confidence * 100) }))}
          {warnings.map((warning) => (
            <div key={warning.id} className={styles.warning}>
              {t(warning.message)}
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

const makerOf = ({ model, provider }: { readonly model: string | null; readonly provider: string }): string =>
  model ?? provider;

/** A model or a service by its own name. */
const makerName = (maker: string): ReactNode =>
  maker === 'local' || maker === 'model' ? t('This server') : <bdi>{maker}</bdi>;
