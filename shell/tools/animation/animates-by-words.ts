/** Whether an image service animates what the prompt says; the server's own film moves the camera alone. */
import { type ServerAbility, serverAbilities } from '../../remote/library/server-abilities.ts';
import { useResource } from '../../remote/library/use-resource.ts';

/** null: not known yet, or nothing animates. */
export function animatesByWords(abilities: readonly ServerAbility[] | null): boolean | null {
  const isReady = (wanted: string) =>
    abilities?.some(({ id, state }) => id === wanted && state === 'ready') ?? false;
  return isReady('animation') ? isReady('animation_prompted') : null;
}

export const useAnimatesByWords = (): boolean | null => animatesByWords(useResource(serverAbilities).value);
