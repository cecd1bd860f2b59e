import {
  Bold,
  Copy,
  Italic,
  List,
  ListOrdered,
  Plus,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Trash2,
  Type,
  Underline,
} from 'lucide-react';
import { useState } from 'react';
import { IconChoice, IconToggle, Segments } from '#controls/choice.tsx';
import { ColorField } from '#controls/color-field.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import { NumberBox } from '#controls/number-field.tsx';
import { SelectBox } from '#controls/select-box.tsx';
import {
  addText,
  duplicateLayers,
  fitText,
  fittingTextSize,
  removeLayer,
  type TextBlock,
} from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditor, useEditorState, usePanelSession } from '../../session/core/editor-binding.ts';
import { activeText } from '../../session/view/layer-readers.ts';
import { copyName } from '../../stage/layer-names.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PHONE, useMedia } from '../../ui/media.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { FontChoice } from './font-choice.tsx';
import { SeveralHead, SeveralHint } from './several-texts.tsx';
import { Arrange } from './text-arrange.tsx';
import { Border, Outline, Pill, Position, Shadow } from './text-box.tsx';
import { Contrast } from './text-contrast.tsx';
import styles from './text-inspector.module.css';
import { useStyle } from './text-style.ts';
import { SavedStyles } from './text-styles.tsx';

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  100: defineMessage('Thin'),
  200: defineMessage('Extra light'),
  300: defineMessage('Light'),
  400: defineMessage('Regular'),
  500: defineMessage('Medium'),
  600: defineMessage('Semibold'),
  700: defineMessage('Bold'),
  800: defineMessage('Extra bold'),
  900: defineMessage('Black'),
};

export default function TextInspector() {
  const editor = useEditor();
  const active = useEditorState(activeText);
  const several = useEditorState(({ selection }) => selection.others !== undefined);
  const phone = useMedia(PHONE);
  const dispatch = editor.perform;
  const add = () => dispatch(addText(editor.context()));
  if (!active) {
    return (
      <>
        <PanelHead title={t('Text')} shortcut="T" />
        <div className={cx(panel.body, styles.empty)}>
          <span className={styles.emptyIcon}>
            <Type size={24} aria-hidden="true" />
          </span>
          <h3>{t('No text selected')}</h3>
          <p>
            {t(
              'Choose a point for a new text block, drag to draw a larger one, or choose a block to edit it.',
            )}
          </p>
          <Button onClick={add}>
            <Plus size={16} aria-hidden="true" />
            {t('Add text')}
          </Button>
        </div>
      </>
    );
  }
  const { block, place, count } = active;
  if (several)
    return (
      <>
        <SeveralHead title={t('Text')} shortcut="T" />
        <TextOptions block={block} several />
      </>
    );
  return (
    <>
      <PanelHead title={t('Text')} shortcut="T" note={t('Block {place} of {count}', { place, count })}>
        {/* On a phone they lie over the picture. */}
        {phone ? null : (
          <>
            <IconButton label={t('Add text')} size="sm" onPress={add}>
              <Plus size={16} />
            </IconButton>
            <IconButton
              label={t('Duplicate block')}
              size="sm"
              onPress={() => dispatch(duplicateLayers(editor.context(), [block.id], copyName))}
            >
              <Copy size={16} />
            </IconButton>
            <IconButton
              label={t('Delete block')}
              size="sm"
              disabled={block.locked}
              onPress={() => dispatch(removeLayer(editor.context(), block.id))}
            >
              <Trash2 size={16} />
            </IconButton>
          </>
        )}
      </PanelHead>
      <TextOptions block={block} several={false} />
    </>
  );
}

type Tab = 'font' | 'pill' | 'border' | 'layout' | 'styles';

/** All of it one under the other; on a phone, where that would be a long way, a tab at a time. */
function TextOptions({ block, several }: { readonly block: TextBlock; readonly several: boolean }) {
  const phone = useMedia(PHONE);
  const [chosen, setChosen] = useState<Tab>('font');
  const shows = (tab: Tab) => !phone || chosen === tab;
  return (
    <div className={panel.body}>
      {phone ? (
        <div className={styles.tabs}>
          <Segments<Tab>
            label={t('Text options')}
            value={chosen}
            options={[
              { value: 'font', label: t('Font') },
              { value: 'pill', label: t('Background') },
              { value: 'border', label: t('Effects') },
              { value: 'layout', label: t('Layout') },
              { value: 'styles', label: t('Styles') },
            ]}
            onChange={setChosen}
          />
        </div>
      ) : null}
      {several ? <SeveralHint /> : null}
      <div className={panel.columns}>
        {shows('font') ? <Typeface block={block} /> : null}
        {shows('font') && !several ? <Contrast block={block} /> : null}
        {shows('pill') ? <Pill block={block} /> : null}
        {shows('border') ? <Border block={block} /> : null}
        {shows('border') ? <Shadow block={block} /> : null}
        {shows('border') ? <Outline block={block} /> : null}
        {shows('layout') ? <Arrange /> : null}
        {shows('layout') ? <Position block={block} /> : null}
        {shows('styles') ? <SavedStyles block={block} /> : null}
      </div>
    </div>
  );
}

/** Offered where the default size, made for pictures of a screen's size, is lost in a large one. */
function SmallText({ block }: { readonly block: TextBlock }) {
  const editor = useEditor();
  const size = useEditorState(() => fittingTextSize(editor.context(), block));
  if (size === null) return null;
  return (
    <p className={styles.small}>
      <span>{t('Small for this picture.')}</span>
      <Button
        size="sm"
        // The caret stays in the text.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          editor.perform(fitText(editor.context(), block.id));
        }}
      >
        {t('Set to {size} px', { size })}
      </Button>
    </p>
  );
}

const isBold = ({ weight }: TextBlock) => weight >= 600;

function Typeface({ block }: { readonly block: TextBlock }) {
  const session = usePanelSession();
  const { blocks, figure, named, of, set } = useStyle(block);
  const family = session.fonts.find(({ name }) => name === block.font) ?? session.fonts[0];
  const weights = [
    ...new Set([...(family?.weights ?? [400, 700]), ...blocks.map(({ weight }) => weight)]),
  ].sort((a, b) => a - b);
  const weightOfAll = of('weight');
  /** The face first, the style after it: what is shown is measured with the font that draws it. */
  const setFace = (face: Partial<Pick<TextBlock, 'font' | 'weight' | 'fontStyle'>>) => {
    const faces = blocks.map((each) => ({ ...each, ...face }));
    void Promise.allSettled(
      faces.map(({ font, weight, fontStyle }) => session.loadFont(font, weight, fontStyle)),
    ).then(() => set(face));
  };
  return (
    <div className={cx(panel.section, panel.first)}>
      <FontChoice value={of('font')} onChange={(font) => setFace({ font })} />
      <div className={panel.two}>
        <SelectBox
          label={t('Weight')}
          value={weightOfAll === null ? null : String(weightOfAll)}
          options={weights.map((weight) => ({
            value: String(weight),
            label: t('{name} {weight}', { name: t(WEIGHT_NAMES[weight] ?? 'Weight'), weight }),
          }))}
          onChange={(weight) => setFace({ weight: Number(weight) })}
        />
        <NumberBox
          prefix={t('Size')}
          label={t('Size')}
          unit="px"
          min={1}
          max={2000}
          {...figure('size')}
          onChange={(size) => set({ size })}
        />
      </div>
      {blocks.length > 1 ? null : <SmallText block={block} />}
      <div className={styles.styleRow}>
        <fieldset className={styles.styles} aria-label={t('Style')}>
          <IconToggle
            label={named(t('Bold'), isBold)}
            on={of(isBold) === true}
            onChange={(on) => setFace({ weight: on ? 700 : 400 })}
          >
            <Bold size={16} />
          </IconToggle>
          <IconToggle
            label={named(t('Italic'), 'fontStyle')}
            on={of('fontStyle') === 'italic'}
            onChange={(on) => setFace({ fontStyle: on ? 'italic' : 'normal' })}
          >
            <Italic size={16} />
          </IconToggle>
          <IconToggle
            label={named(t('Underline'), 'underline')}
            on={of('underline') === true}
            onChange={(underline) => set({ underline })}
          >
            <Underline size={16} />
          </IconToggle>
          <IconToggle
            label={named(t('Strikethrough'), 'linethrough')}
            on={of('linethrough') === true}
            onChange={(linethrough) => set({ linethrough })}
          >
            <Strikethrough size={16} />
          </IconToggle>
        </fieldset>
        <IconChoice
          label={named(t('Align'), 'align')}
          value={of('align')}
          options={[
            { value: 'left', label: t('Left'), content: <TextAlignStart size={16} /> },
            { value: 'center', label: t('Center'), content: <TextAlignCenter size={16} /> },
            { value: 'right', label: t('Right'), content: <TextAlignEnd size={16} /> },
          ]}
          onChange={(align) => set({ align })}
        />
      </div>
      <div className={panel.two}>
        <ColorField
          label={t('Text color')}
          alpha
          value={of('color')}
          onChange={(color, gesture) => set({ color }, gesture)}
        />
        <Segments
          label={named(t('List style'), 'list_style')}
          value={of('list_style')}
          options={[
            { value: 'none', label: t('No list'), content: t('None') },
            { value: 'disc', label: t('Bullets'), content: <List size={16} /> },
            { value: 'decimal', label: t('Numbers'), content: <ListOrdered size={16} /> },
          ]}
          onChange={(list_style) => set({ list_style })}
        />
      </div>
      <div className={panel.two}>
        <NumberBox
          prefix={t('Line')}
          label={t('Line height')}
          step={0.1}
          min={0.5}
          max={5}
          {...figure('line_height')}
          onChange={(line_height) => set({ line_height })}
        />
        <NumberBox
          prefix={t('Letter')}
          label={t('Letter spacing')}
          unit="px"
          step={0.1}
          min={-50}
          max={200}
          {...figure('letter_spacing')}
          onChange={(letter_spacing) => set({ letter_spacing })}
        />
      </div>
    </div>
  );
}
