import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { STRAIGHTEN_RANGE } from '../../../engine/index.ts';
import { number, t } from '../../locale/index.ts';
import styles from './straighten-dial.module.css';
import { useStraightening } from './straightening.ts';

/** Degrees between two ticks; every fifth is a long one. */
const TICK = 2;
const LONG = 5;
const TICKS = Array.from(
  { length: (STRAIGHTEN_RANGE.max - STRAIGHTEN_RANGE.min) / TICK + 1 },
  (_, at) => STRAIGHTEN_RANGE.min + at * TICK,
);
/** Ticks this far from the needle are as faint as they get, degrees. */
const REACH = 30;
const FAINTEST = 0.28;

/** The angle of the picture as a ruler under it, where a finger or a pointer has room for a tenth of a degree. */
export default function StraightenDial() {
  const { angle, change, commit } = useStraightening();
  const { min, max } = STRAIGHTEN_RANGE;
  const sign = angle < 0 ? '−' : angle > 0 ? '+' : '';
  const shown = `${sign}${number(angle === 0 ? max : Math.abs(angle))}°`;
  return (
    <div className={styles.dial} data-canvas-foot="wide">
      <span className={styles.end} aria-hidden="true">
        <bdi>−{max}°</bdi>
      </span>
      <Slider
        aria-label={t('Straighten')}
        className={styles.range ?? ''}
        formatOptions={{ style: 'unit', unit: 'degree', unitDisplay: 'long', maximumFractionDigits: 1 }}
        value={angle}
        minValue={min}
        maxValue={max}
        step={0.1}
        onChange={change}
        onChangeEnd={commit}
      >
        <SliderTrack className={styles.track ?? ''}>
          <Ticks angle={angle} />
          <SliderThumb className={styles.needle ?? ''} />
        </SliderTrack>
      </Slider>
      <button
        type="button"
        className={styles.end}
        aria-label={t('{angle}, reset angle', { angle: shown })}
        title={t('Reset angle')}
        disabled={angle === 0}
        onClick={() => {
          change(0);
          commit(0);
        }}
      >
        <bdi>{shown}</bdi>
      </button>
    </div>
  );
}

function Ticks({ angle }: { readonly angle: number }) {
  const { min, max } = STRAIGHTEN_RANGE;
  return (
    <svg
      className={styles.ticks}
      viewBox={`0 0 ${max - min} 36`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {TICKS.map((degrees, n) => {
        const near = Math.max(0, 1 - Math.abs(degrees - angle) / REACH);
        const long = (n - (TICKS.length - 1) / 2) % LONG === 0;
        return (
          <path
            key={degrees}
            d={`M${degrees - min} ${long ? 10 : 14}V24`}
            vectorEffect="non-scaling-stroke"
            opacity={FAINTEST + (1 - FAINTEST) * near}
          />
        );
      })}
    </svg>
  );
}
