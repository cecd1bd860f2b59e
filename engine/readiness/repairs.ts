/** Which rules a document can be made to meet, and by what. */
import type { ReadinessMark } from './check-picture.ts';

/**
 * product: its background becomes white, and the frame is laid around it. border: the frame is cut to what lies inside of it. size: the
 * frame's shape and the size of the file. format: what the file is written as, and its bytes.
 */
export type Repair = 'product' | 'border' | 'size' | 'format';

/** null: nothing is wrong, or only a person can put it right. */
export function repairOf({ rule, state, measured }: ReadinessMark): Repair | null {
  if (state === 'pass') return null;
  switch (rule.check) {
    case 'white-background':
    case 'fill':
      return state === 'fail' || measured?.reason === 'unsure-outline' ? 'product' : null;
    case 'no-border':
      return 'border';
    case 'longest-side-min':
    case 'longest-side-max':
    case 'width-min':
    case 'shortest-side-min':
    case 'pixels-max':
    case 'exact-size':
    case 'ratio':
      return 'size';
    case 'file-type':
    case 'bytes-max':
      return 'format';
    // The picture lacks the rest of a product that is cut off, and text may belong to the product: neither can be repaired.
    default:
      return null;
  }
}
