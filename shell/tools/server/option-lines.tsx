import { Segments } from '#controls/choice.tsx';
import {
  type BETA_MODEL_VERSION,
  GENERATION_ASPECT_RATIOS,
  type MODEL_VERSIONS,
} from '../../../vocabulary/api-options.ts';
import { COUNT_CHOICES } from '../../../vocabulary/editor-options.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import styles from './server.module.css';

interface LineProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  onChange(value: T): void;
}

/** A name, and one of a few beside it. */
export function SegmentLine<T extends string>(props: LineProps<T>) {
  return (
    <div className={styles.line}>
      <span aria-hidden="true">{props.label}</span>
      <Segments<T> {...props} />
    </div>
  );
}

/** A name, and one of many beside it. */
export function SelectLine<T extends string>(props: LineProps<T>) {
  return (
    <div className={styles.line}>
      <span aria-hidden="true">{props.label}</span>
      <SelectBox<T> {...props} />
    </div>
  );
}

const COUNTS = COUNT_CHOICES.map(String);

interface CountLineProps {
  readonly value: number;
  onChange(value: number): void;
}

export function CountLine({ value, onChange }: CountLineProps) {
  return (
    <SegmentLine
      label={t('Images')}
      value={String(value)}
      options={COUNTS.map((count) => ({ value: count, label: count }))}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

interface RatioLineProps<T extends string> {
  readonly value: T;
  /** In front of the ratios of generation. */
  readonly first: { readonly value: T; readonly label: string };
  onChange(value: T): void;
}

/** The ratios of generation, and one more. */
export function RatioLine<T extends string>({ value, first, onChange }: RatioLineProps<T>) {
  const ratios = GENERATION_ASPECT_RATIOS.map((ratio) => ({ value: ratio as string as T, label: ratio }));
  return (
    <SelectLine label={t('Aspect ratio')} value={value} options={[first, ...ratios]} onChange={onChange} />
  );
}

type ModelVersion = (typeof MODEL_VERSIONS)[number];
const VERSION_NAMES = { v1: defineMessage('v1'), v2: defineMessage('v2 (beta)') } as const satisfies {
  readonly [V in ModelVersion]: V extends typeof BETA_MODEL_VERSION ? `${V} (beta)` : V;
};

interface VersionLineProps {
  readonly value: ModelVersion;
  onChange(value: ModelVersion): void;
}

export function VersionLine({ value, onChange }: VersionLineProps) {
  return (
    <SegmentLine
      label={t('Model version')}
      value={value}
      options={[
        { value: 'v1', label: t(VERSION_NAMES.v1) },
        { value: 'v2', label: t(VERSION_NAMES.v2) },
      ]}
      onChange={onChange}
    />
  );
}
