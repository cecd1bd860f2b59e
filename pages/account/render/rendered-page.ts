import type { Edit } from '../../../shell/first-frame/frame-edits.ts';
import type { Language } from '../base/i18n.ts';

/** A page that the build has rendered: `html` in English, other languages by what differs. */
export interface RenderedPage {
  /** The HTML file, from the root of the build. */
  readonly file: string;
  readonly title: string;
  readonly html: string;
  readonly others: Readonly<Partial<Record<Language, readonly Edit[]>>>;
}
