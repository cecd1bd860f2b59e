/** The order of layers in the list, each command one transaction; null when nothing moves. */
import { message } from '../../base/message.ts';
import type { LayerId } from '../../document/document.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { BACKDROP } from './linked-layers.ts';

type Context = Pick<ToolContext, 'document' | 'now'>;

/** Bottom first. */
type Order = readonly LayerId[];

/**
 * Moves all one place up or down the list, keeping their order: one that has arrived at the end blocks those behind it. What belongs to
 * a layer is no place of its own.
 */
export function shiftLayers(context: Context, ids: Order, by: 'up' | 'down'): Transaction | null {
  const order = orderOf(context);
  if (by === 'up') order.reverse();
  order.forEach((id, at) => {
    let to = at - 1;
    while (to >= 0 && isOf(order[to]!, id)) to--;
    if (to >= 0 && ids.includes(id) && !ids.includes(order[to]!)) order.splice(to, 0, ...order.splice(at, 1));
  });
  if (by === 'up') order.reverse();
  return ordering(context, order, ids, by);
}

/** Moves to a place in the list, 0 = bottom; clamped. */
export function reorderLayer(context: Context, id: LayerId, to: number): Transaction | null {
  const order = orderOf(context);
  const from = order.indexOf(id);
  if (from < 0) return null;
  order.splice(Math.max(0, to), 0, ...order.splice(from, 1));
  return ordering(context, order, [id], to > from ? 'up' : 'down');
}

const orderOf = ({ document }: Context) => document.layers.map(({ id }) => id);

/** Is it the shadow or the backdrop of the other, for example? */
const isOf = (id: LayerId, owner: LayerId) => id.startsWith(`${owner}.`) || id === owner + BACKDROP;

function ordering(context: Context, wanted: Order, ids: Order, by: 'up' | 'down'): Transaction | null {
  const order = orderOf(context);
  const steps: Step[] = [];
  const target = withLinks(wanted, ids);
  target.forEach((_, at) => {
    // From the end that they move to, so that few steps are needed.
    const to = by === 'up' ? order.length - 1 - at : at;
    const id = target[to]!;
    if (order[to] === id) return;
    order.splice(to, 0, ...order.splice(order.indexOf(id), 1));
    steps.push({ type: 'layer.move', id, to });
  });
  if (steps.length === 0) return null;
  const label = message(by === 'up' ? 'step.bring-forward' : 'step.send-backward');
  return { steps, origin: 'layer.order', label, time: context.now };
}

/** What belongs to a layer lies directly under it, and its backdrop under both, whichever of them was moved. */
function withLinks(wanted: Order, moved: Order): Order {
  let order = wanted;
  const under = (those: Order, owner: LayerId) => {
    const rest = order.filter((id) => !those.includes(id));
    order = rest.toSpliced(rest.indexOf(owner), 0, ...those);
  };
  for (const owner of wanted) {
    if (!moved.some((id) => id === owner || isOf(id, owner))) continue;
    const links = wanted.filter((id) => id.startsWith(`${owner}.`));
    under(links, owner);
    const backdrop = owner + BACKDROP;
    const lowest = links[0] ?? owner;
    if (order.indexOf(backdrop) > order.indexOf(lowest)) under([backdrop], lowest);
  }
  return order;
}
