import { SCOPES } from '../../../vocabulary/scopes.ts';
import type { TestServer } from './test-server.ts';

/** A key of a person; with every scope when none are named. */
export async function keyOf(
  server: TestServer,
  userId: string,
  scopes: readonly (typeof SCOPES)[number][] = SCOPES,
): Promise<string> {
  const made = await server.services.keys.create(userId, 'test', scopes);
  return made.key;
}
