/** Processes that stand side by side: what one accepts, another may work on, and a third may tell. */
import { createTestServer, type TestServer } from './test-server.ts';

/** A second server of the same deployment; of an embedded one there is no second, and it is its own peer. */
export async function createPeer(server: TestServer): Promise<TestServer> {
  const { redisUrl, databaseUrl, dataDir, s3, role } = server.config;
  if (redisUrl === undefined) return server;
  return createTestServer({ redisUrl, databaseUrl, dataDir, s3, role });
}
