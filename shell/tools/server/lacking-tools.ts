/** Which of the tools can do nothing on this server: those that work by an image service, where none is connected. */
import type { ToolId } from '../../../engine/index.ts';
import type { ServerAbility } from '../../remote/library/server-abilities.ts';
import { serverAbilities } from '../../remote/library/server-abilities.ts';
import type { StudioTool } from '../base/studio-tool.ts';

/** Films are made on this device too. */
const ALSO_HERE: readonly ToolId[] = ['animation'];

export function lackingTools(
  tools: readonly Pick<StudioTool, 'id' | 'needs'>[],
  abilities: readonly ServerAbility[],
): ReadonlySet<ToolId> {
  const ready = new Set(abilities.filter(({ state }) => state === 'ready').map(({ id }) => id));
  const lacks = tools.filter(({ id, needs }) => needs && !ready.has(needs) && !ALSO_HERE.includes(id));
  return new Set(lacks.map(({ id }) => id));
}

/** Calls it when the server has said what it can do, and when that changes. Returns the way out. */
export function watchLackingTools(
  tools: readonly StudioTool[],
  listener: (lacking: ReadonlySet<ToolId>) => void,
): () => void {
  const tell = () => {
    const { status, value } = serverAbilities.current();
    if (status === 'loaded') listener(lackingTools(tools, value));
  };
  const stop = serverAbilities.listen(tell);
  tell();
  serverAbilities.load();
  return stop;
}
