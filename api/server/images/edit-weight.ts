import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { blurOf } from './blur-background.ts';
import { hiddenKinds } from './hide-regions.ts';
import { asksOutpaint } from './outpaint.ts';
import { removalOf } from './remove-background.ts';
import { asksRestoration } from './restoration.ts';

/** Does an edit compute for seconds, or need hundreds of megabytes? */
export const isHeavy = (operations: EditOperations): boolean =>
  removalOf(operations) !== null ||
  blurOf(operations) !== null ||
  hiddenKinds(operations).length > 0 ||
  asksOutpaint(operations) ||
  asksRestoration(operations);
