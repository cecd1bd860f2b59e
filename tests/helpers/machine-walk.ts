/** Which states of a machine its tests have reached, and which transitions of its table they have taken. */
import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';

export interface MachineWalk {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What no actor has reached or taken: `state`, or `state: event #n` where n counts the guards of one event. */
  missing(): string[];
}

type Node = AnyStateMachine['root'];

/** @param machine any of those that the same code makes */
export function walkOf(machine: AnyStateMachine): MachineWalk {
  const rest = new Set<string>();
  const add = (node: Node): void => {
    rest.add(node.id);
    for (const each of [...node.transitions.values()].flat().concat(node.always ?? []))
      rest.add(nameOf(each));
    for (const child of Object.values(node.states)) add(child);
  };
  add(machine.root);
  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      if (event.type === '@xstate.microstep')
        for (const each of event._transitions) {
          rest.delete(nameOf(each));
          // A state that is left within the same step is in no snapshot.
          rest.delete(each.source.id);
        }
      if ('_nodes' in event.snapshot)
        for (const { id } of event.snapshot._nodes as readonly Node[]) rest.delete(id);
    },
    missing: () => [...rest],
  };
}

function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const all = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}: ${eventType || 'always'} #${all.indexOf(transition)}`;
}
