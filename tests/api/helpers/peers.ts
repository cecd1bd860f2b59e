/** Several processes of one server: one accepts a task, another runs it, a third streams its status. */
import { createTestServer, type TestServer } from './test-server.ts';

/** A second server of the same deployment; of an embedded one there is no second, and it is its own peer. */
export async function createPeer(server: TestServer): Promise<TestServer> {
  const { redisUrl, databaseUrl, dataDir, s3, role } = server.config;
  if (redisUrl === undefined) return server;
  return createTestServer({ redisUrl, databaseUrl, dataDir, s3, role });
}
