import { type CSSProperties, type ReactNode, useContext, useRef } from 'react';
import {
  Radio,
  RadioGroup,
  Switch,
  ToggleButton,
  Tooltip,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components';
import { t } from '../locale/index.ts';
import { ALIGNMENTS, type Alignment } from './alignments.ts';
import buttonStyles from './button.module.css';
import styles from './field.module.css';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Shown instead of the label, which stays the name. */
  readonly content?: ReactNode;
  /** The label is a font's name, and this its face: a list that can shows it in that. */
  readonly face?: string;
  readonly disabled?: boolean;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly options: readonly Option<T>[];
  onChange(value: NoInfer<T>): void;
}

/** Choose one of a few, side by side. */
export function Segments<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.seg ?? ''}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as NoInfer<T>)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={styles.segItem ?? ''}
          isDisabled={option.disabled ?? false}
          {...(option.content ? { 'aria-label': option.label } : {})}
        >
          {option.content ?? option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Choose one of a few icons; a tooltip shows what each is called. */
export function IconChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.icons ?? ''}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as NoInfer<T>)}
    >
      {options.map((option) => (
        <TooltipTrigger key={option.value} delay={500} closeDelay={80}>
          <IconRadio option={option} />
        </TooltipTrigger>
      ))}
    </RadioGroup>
  );
}

/** One icon. The tooltip's trigger is its hidden input, which is never under the pointer, so the label handles hovering. */
function IconRadio({ option }: { readonly option: Option<string> }) {
  const tip = useContext(TooltipTriggerStateContext);
  const label = useRef<HTMLLabelElement>(null);
  return (
    <>
      <Radio
        ref={label}
        value={option.value}
        aria-label={option.label}
        className={styles.tg ?? ''}
        onHoverStart={() => tip?.open()}
        onHoverEnd={() => tip?.close()}
      >
        {option.content}
      </Radio>
      <Tooltip className={buttonStyles.tip ?? ''} offset={6} triggerRef={label}>
        {option.label}
      </Tooltip>
    </>
  );
}

/** A shape and a name: aspect ratios. */
export function RatioChoice<T extends string>(props: ChoiceProps<T> & { shape(value: T): CSSProperties }) {
  return (
    <RadioGroup
      aria-label={props.label}
      className={styles.ratios ?? ''}
      orientation="horizontal"
      value={props.value}
      onChange={(next) => props.onChange(next as NoInfer<T>)}
    >
      {props.options.map((option) => (
        <Radio key={option.value} value={option.value} className={styles.ratio ?? ''}>
          <i style={props.shape(option.value)} />
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** The alignment of something in a larger box: a 3×3 grid. */
export function AlignmentGrid(props: {
  readonly label: string;
  readonly value: Alignment;
  onChange(value: Alignment): void;
}) {
  return (
    <RadioGroup
      aria-label={props.label}
      className={styles.dots ?? ''}
      value={props.value}
      onChange={(next) => props.onChange(next as Alignment)}
    >
      {ALIGNMENTS.map((name) => (
        <Radio key={name} value={name} aria-label={t(name)} className={styles.dotCell ?? ''} />
      ))}
    </RadioGroup>
  );
}

/** An icon that is on or off. */
export function IconToggle(props: {
  readonly label: string;
  readonly on: boolean;
  readonly children: ReactNode;
  onChange(on: boolean): void;
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <ToggleButton
        aria-label={props.label}
        isSelected={props.on}
        onChange={props.onChange}
        className={styles.tg ?? ''}
      >
        {props.children}
      </ToggleButton>
      <Tooltip className={buttonStyles.tip ?? ''} offset={6}>
        {props.label}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** A setting that takes effect at once. */
export function Toggle(props: {
  readonly label: string;
  readonly children?: ReactNode;
  readonly on: boolean;
  readonly disabled?: boolean;
  /** The id of what says why. */
  readonly describedBy?: string;
  onChange?(on: boolean): void;
}) {
  const { describedBy, onChange } = props;
  return (
    <Switch
      className={styles.switch ?? ''}
      isSelected={props.on}
      isDisabled={props.disabled ?? false}
      {...(onChange ? { onChange } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...(props.children === undefined ? { 'aria-label': props.label } : {})}
    >
      {props.children}
      <span className={styles.switchTrack} aria-hidden="true" />
    </Switch>
  );
}
