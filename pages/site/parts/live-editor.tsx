import type { EDITOR_TOOLS } from '../../../vocabulary/editor-options.ts';
import { EDITOR_FILES } from '../base/editor-files.ts';
import type { Fills } from '../base/frame-messages.ts';
import { t } from '../base/translate.ts';
import { BeforeAfter } from './before-after.tsx';
import { Icon } from './icon.tsx';

/** Pictures of `fixtures/public/samples`, which the studio has too. */
export type Sample = 'bag' | 'bear' | 'headphones' | 'kitchen' | 'mug' | 'perfume';

interface LiveEditorProps {
  /** The tool that the studio opens with, as its address has it. */
  readonly tool: (typeof EDITOR_TOOLS)[number];
  /** Four of them. */
  readonly samples: readonly Sample[];
  /** What is painted is marked to be filled in, the product too or kept; otherwise it becomes transparent. */
  readonly fills?: Fills;
  /** A result of this tool, shown until a picture is chosen. As `BeforeAfter` has them. */
  readonly before: string;
  readonly after: string;
  readonly beforeAlt: string;
  readonly afterAlt: string;
  readonly transparent?: boolean;
  readonly split?: number;
}

/** The studio with a tool open, where a visitor drops a picture. It loads when somebody reaches for it. */
export function LiveEditor({ tool, samples, fills, ...result }: LiveEditorProps) {
  return (
    <section
      className="live"
      aria-label={t('Try it')}
      data-live={tool}
      data-title={t('Studio')}
      data-fills={fills}
      data-files={EDITOR_FILES}
    >
      <div className="place" data-place>
        <BeforeAfter {...result} first />
        <div className="trouble" role="alert" data-trouble="" hidden>
          <p data-missing="editor" hidden>
            {t(
              'The editor could not be loaded. Check your connection; a picture that you chose is still here.',
            )}
          </p>
          <p data-missing="sample" hidden>
            {t('This sample picture could not be loaded. Check your connection.')}
          </p>
          <button type="button" className="button">
            {t('Try again')}
          </button>
        </div>
      </div>
      <div className="low">
        <ul className="samples" aria-label={t('Sample pictures')}>
          {samples.map((sample) => (
            <li key={sample}>
              {/* Without this page's script, to the studio, which has the samples too. */}
              <a
                href={`/studio#operation=${tool}`}
                data-sample={`/samples/${sample}.jpg`}
                aria-label={sampleName(sample)}
              >
                <img src={`/samples/${sample}-thumb.webp`} alt="" width="44" height="44" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
        <p>{t('or drop your own here')}</p>
        <a className="button primary large" href={`/studio#operation=${tool}`} data-choose>
          <Icon name="upload" />
          {t('Choose a picture')}
        </a>
        <input type="file" accept="image/*,.heic,.tif,.tiff,.gesso" hidden tabIndex={-1} />
        <a className="button large" href={`/studio#operation=${tool}`} data-hand-over>
          <Icon name="open" />
          {t('Continue in the full studio')}
        </a>
      </div>
    </section>
  );
}

function sampleName(sample: Sample): string {
  const names: Readonly<Record<Sample, string>> = {
    bag: t('Sample: bag'),
    bear: t('Sample: teddy bear'),
    headphones: t('Sample: headphones'),
    kitchen: t('Sample: kitchen'),
    mug: t('Sample: mug'),
    perfume: t('Sample: perfume'),
  };
  return names[sample];
}
