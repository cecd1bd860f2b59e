/** What the studio's crops to a shape keep besides the picture's subject: texts, shapes and pictures that are placed on it. */
import {
  type Attention,
  buildDrawList,
  type GessoDocument,
  type Measurer,
  typesetterOf,
  withPlaced,
} from '../../../engine/index.ts';

export function placedBy(measurer: Measurer): (attention: Attention, document: GessoDocument) => Attention {
  const typesetter = typesetterOf(measurer);
  return (attention, document) => withPlaced(attention, buildDrawList(document, typesetter), document.frame);
}
