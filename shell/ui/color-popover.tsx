import { Pipette } from 'lucide-react';
import { type RefObject, useState } from 'react';
import {
  Button,
  ColorArea,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Dialog,
  ColorField as HexField,
  Input,
  Popover,
  parseColor,
  SliderTrack,
} from 'react-aria-components';
import type { Color } from '../../engine/index.ts';
import { t } from '../locale/index.ts';
import { useBrandShelf } from './brand-shelf.ts';
import { buttonClass } from './button.tsx';
import styles from './color-popover.module.css';
import { cx } from './cx.ts';
import fields from './field.module.css';
import { PHONE, useMedia } from './media.ts';

const SWATCHES = ['#ffffff', '#f4ede4', '#c6c6cf', '#54545f', '#1a1a1f', '#5b58fb', '#1b8a4b', '#d13b30'];

interface EyeDropperHost {
  readonly EyeDropper?: new () => { open(): Promise<{ readonly sRGBHex: string }> };
}

interface ColorPopoverProps {
  readonly label: string;
  readonly value: Color;
  readonly alpha: boolean;
  readonly trigger: RefObject<HTMLElement | null>;
  onChange(value: Color): void;
  onClose(): void;
}

export default function ColorPopover(props: ColorPopoverProps) {
  const { label, alpha, trigger, onChange, onClose } = props;
  const phone = useMedia(PHONE);
  const { colors: brand } = useBrandShelf();
  // Kept here as HSB, or the hue would jump to red whenever the color is gray.
  const [color, setColor] = useState(() => parseColor(props.value).toFormat('hsba'));
  const set = (next: typeof color) => {
    setColor(next.toFormat('hsba'));
    const opaque = alpha ? next : next.withChannelValue('alpha', 1);
    const text = opaque.toString(opaque.getChannelValue('alpha') < 1 ? 'hexa' : 'hex').toLowerCase();
    onChange(text);
  };
  const { EyeDropper } = window as unknown as EyeDropperHost;
  const pick = async () => {
    if (!EyeDropper) return;
    try {
      const { sRGBHex } = await new EyeDropper().open();
      set(parseColor(sRGBHex).withChannelValue('alpha', color.getChannelValue('alpha')).toFormat('hsba'));
    } catch (error) {
      // Escape closes the dropper with an AbortError: the color stays.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // On a phone there is no room beside it.
      placement={phone ? 'top' : 'start top'}
      offset={12}
      className={styles.popover ?? ''}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        <ColorPicker value={color} onChange={set}>
          <ColorArea
            colorSpace="hsb"
            xChannel="saturation"
            yChannel="brightness"
            className={styles.area ?? ''}
          >
            <ColorThumb className={styles.thumb ?? ''} />
          </ColorArea>
          <div className={styles.lines}>
            {EyeDropper ? (
              <Button
                aria-label={t('Pick from the screen')}
                className={buttonClass('ghost', 'md', true)}
                onPress={() => void pick()}
              >
                <Pipette size={16} />
              </Button>
            ) : null}
            <div className={styles.sliders}>
              <ColorSlider colorSpace="hsb" channel="hue">
                <SliderTrack className={styles.line ?? ''}>
                  <ColorThumb className={styles.thumb ?? ''} />
                </SliderTrack>
              </ColorSlider>
              {alpha ? (
                <ColorSlider channel="alpha">
                  <SliderTrack className={cx(styles.line, styles.alphaLine)}>
                    <ColorThumb className={styles.thumb ?? ''} />
                  </SliderTrack>
                </ColorSlider>
              ) : null}
            </div>
          </div>
          <HexField aria-label={t('Hex')}>
            <Input className={fields.in ?? ''} />
          </HexField>
          {brand.length > 0 ? (
            <ColorSwatchPicker aria-label={t('Brand colors')} className={styles.swatches ?? ''}>
              {[...new Map(brand.map((one) => [one.color, one])).values()].map(({ color: own, name }) => (
                <ColorSwatchPickerItem key={own} color={own} className={styles.swatchItem ?? ''}>
                  <ColorSwatch {...(name === null ? {} : { colorName: name })} />
                </ColorSwatchPickerItem>
              ))}
            </ColorSwatchPicker>
          ) : null}
          <ColorSwatchPicker aria-label={t('Swatches')} className={styles.swatches ?? ''}>
            {SWATCHES.map((swatch) => (
              <ColorSwatchPickerItem key={swatch} color={swatch} className={styles.swatchItem ?? ''}>
                <ColorSwatch />
              </ColorSwatchPickerItem>
            ))}
          </ColorSwatchPicker>
        </ColorPicker>
      </Dialog>
    </Popover>
  );
}
