/** An OpenID provider that stands in for Google: real requests, real signatures, and a person that tests choose. */
import { OAuth2Server } from 'oauth2-mock-server';

export interface FakeGoogle {
  readonly issuer: string;
  readonly server: OAuth2Server;
  /** Claims of the next id token; undefined ones are omitted. */
  claims: Record<string, unknown>;
  close(): Promise<void>;
}

export async function startGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  server.issuer.url = issuer;
  const google: FakeGoogle = {
    issuer,
    server,
    claims: {},
    close: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, google.claims);
  });
  return google;
}
