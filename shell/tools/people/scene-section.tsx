import type { ReactNode } from 'react';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { OperationSection } from '../base/operation-panel.tsx';
import { CountLine } from '../server/option-lines.tsx';
import { PromptField } from '../server/prompt-field.tsx';
import { RecipeLine } from './recipe-line.tsx';

interface SceneSectionProps {
  readonly prompt: string;
  readonly recipeId: number | null;
  readonly imagesNumber: number;
  readonly picture: PictureLayer | null;
  /** Further lines, between the words and the count. */
  readonly children?: ReactNode;
  onChange(patch: { prompt?: string; recipeId?: number | null; imagesNumber?: number }): void;
}

/** Where the person stands, in words and by a recipe, and how many pictures there are to be. */
export function SceneSection(props: SceneSectionProps) {
  const { prompt, recipeId, imagesNumber, picture, children, onChange } = props;
  return (
    <OperationSection title={t('Scene')}>
      <PromptField
        label={t('Scene')}
        placeholder={t('Minimalistic studio environment')}
        value={prompt}
        purpose="try_on"
        picture={picture}
        short
        onChange={(next) => onChange({ prompt: next })}
      />
      <RecipeLine value={recipeId} onChange={(next) => onChange({ recipeId: next })} />
      {children}
      <CountLine value={imagesNumber} onChange={(next) => onChange({ imagesNumber: next })} />
    </OperationSection>
  );
}
