import type { ReactNode } from 'react';
import { bytesMessage, dimensionsMessage } from '../../../engine/index.ts';
import type { PictureFacts } from '../../../workers/index.ts';
import { currentTag, number, t, tMessage } from '../../locale/index.ts';
import { OperationSection } from '../base/operation-panel.tsx';
import { COLOR_WORDS, FORMAT_NAMES, gradeOf, hexOf, percentOf, takenAt } from './fact-words.ts';
import styles from './info.module.css';

/** The facts of a file: format, colors, quality, metadata. */
export function FileSections({ facts }: { readonly facts: PictureFacts }) {
  return (
    <>
      <OperationSection first>
        <FileFacts facts={facts} />
      </OperationSection>
      <OperationSection title={t('Quality')}>
        <Quality facts={facts} />
      </OperationSection>
      {facts.palette.length > 0 ? (
        <OperationSection title={t('Colors')}>
          <ul className={styles.palette}>
            {facts.palette.map((color) => {
              const hex = hexOf(color);
              return (
                <li key={hex}>
                  <span className={styles.swatch} style={{ background: hex }} />
                  <span dir="ltr">{hex}</span>
                  <span className={styles.aside}>{percentOf(color.share)}</span>
                </li>
              );
            })}
          </ul>
        </OperationSection>
      ) : null}
      <OperationSection title={t('Metadata')}>
        <Metadata facts={facts} />
      </OperationSection>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function FileFacts({ facts }: { readonly facts: PictureFacts }) {
  const { format, bytes, width, height, depth, color, profile, transparent, animated, dpi } = facts;
  return (
    <dl className={styles.facts}>
      <Row name={t('Size')}>
        {tMessage(dimensionsMessage(facts))} px{' '}
        <span className={styles.aside}>
          {t('{megapixels} MP', { megapixels: number(Math.round((width * height) / 1e5) / 10) })}
        </span>
      </Row>
      <Row name={t('Format')}>
        {FORMAT_NAMES[format] ?? format} <span className={styles.aside}>{tMessage(bytesMessage(bytes))}</span>
      </Row>
      <Row name={t('Color mode')}>
        {t(COLOR_WORDS[color])} <span className={styles.aside}>{t('{depth} bits a channel', { depth })}</span>
      </Row>
      <Row name={t('Color profile')}>{profile ?? t('None: shown as sRGB')}</Row>
      <Row name={t('Transparency')}>
        {transparent === 0 ? t('None') : t('{percent} of the pixels', { percent: percentOf(transparent) })}
      </Row>
      {animated ? <Row name={t('Animation')}>{t('Yes; the studio shows its first frame')}</Row> : null}
      {dpi !== null ? (
        <Row name={t('Resolution')}>{t('{dpi} ppi', { dpi: number(Math.round(dpi)) })}</Row>
      ) : null}
    </dl>
  );
}

function Quality({ facts: { scores, measures } }: { readonly facts: PictureFacts }) {
  const { edgeBlur, noise, jpegQuality, clipping } = measures;
  const tenths = (value: number) => number(Math.round(value * 10) / 10);
  return (
    <dl className={styles.facts}>
      <Row name={t('Sharpness')}>
        {gradeOf('sharpness', scores.sharpness)}{' '}
        {edgeBlur === null ? null : (
          <span className={styles.aside}>{t('edges {px} px wide', { px: tenths(edgeBlur) })}</span>
        )}
      </Row>
      <Row name={t('Noise')}>
        {gradeOf('noise', scores.noise)}{' '}
        {noise === null ? null : (
          <span className={styles.aside}>{t('{levels} of 255 levels', { levels: tenths(noise) })}</span>
        )}
      </Row>
      <Row name={t('JPEG quality')}>
        {jpegQuality === null ? t('Not a JPEG') : t('about {quality} of 100', { quality: jpegQuality })}
      </Row>
      <Row name={t('Pure white')}>{percentOf(clipping.highlights)}</Row>
      <Row name={t('Pure black')}>{percentOf(clipping.shadows)}</Row>
    </dl>
  );
}

function Metadata({ facts }: { readonly facts: PictureFacts }) {
  const { camera, taken, copyright, hasGps, location } = facts;
  const degrees = (value: number) =>
    new Intl.NumberFormat(currentTag(), { maximumFractionDigits: 4 }).format(value);
  const isEmpty = !camera && !taken && !copyright && !hasGps;
  return (
    <>
      {hasGps ? (
        <p className={styles.warning} role="note">
          {location
            ? t(
                'This file says where it was taken: {latitude}°, {longitude}°. Anyone who gets the file can read it.',
                {
                  latitude: degrees(location.latitude),
                  longitude: degrees(location.longitude),
                },
              )
            : t('This file has location data. Anyone who gets the file can read it.')}{' '}
          {t('Export removes the location unless you choose to keep it.')}
        </p>
      ) : null}
      {isEmpty ? (
        <p className={styles.aside}>{t('The file has no camera data, date, copyright or location.')}</p>
      ) : (
        <dl className={styles.facts}>
          {camera ? <Row name={t('Camera')}>{camera}</Row> : null}
          {taken ? <Row name={t('Taken')}>{takenAt(taken)}</Row> : null}
          {copyright ? <Row name={t('Copyright')}>{copyright}</Row> : null}
        </dl>
      )}
    </>
  );
}
