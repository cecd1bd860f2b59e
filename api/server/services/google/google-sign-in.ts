/**
 * Sign-in with Google: OpenID Connect, authorization code with PKCE (RFC 7636), state and nonce. A state is valid once, for ten minutes,
 * and only in the browser that started it, which has it in a cookie.
 */
import type { Kysely } from 'kysely';
import * as oauth from 'oauth4webapi';
import { ACCOUNT_LINKS } from '../../../../vocabulary/account-pages.ts';
import { email } from '../../../contract/schemas/common.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import type { Database } from '../../database/tables/schema.ts';
import { hashSecret, makeSecret } from '../base/secret-text.ts';

export const STATE_LIFE_MS = 10 * 60_000;

/** Google's claims about a user. */
export interface GooglePerson {
  readonly subject: string;
  /** Google has verified the email address. */
  readonly email: string;
}

export interface GoogleSignIn {
  /** `oauthInfoMissing` if this server has no client id, `oauthServerFailed` if Google does not respond. */
  start(returnTo: string | null): Promise<{ readonly location: string; readonly state: string }>;
  /** @param query of Google's redirect @param ownState from the browser's cookie */
  finish(
    query: Readonly<Record<string, string>>,
    ownState: string | undefined,
  ): Promise<{ readonly person: GooglePerson; readonly returnTo: string | null }>;
  sweep(): Promise<void>;
}

export interface GoogleDeps {
  readonly google: Config['google'];
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  publicUrl(): string;
}

const SCOPE = 'openid email';
const METADATA_KEPT_MS = 3_600_000;
const PATIENCE_MS = 10_000;

export function createGoogleSignIn({ google, database, clock, publicUrl }: GoogleDeps): GoogleSignIn {
  const redirectUri = () => publicUrl() + ACCOUNT_LINKS.oauthReturn;
  const client: oauth.Client = { client_id: google?.clientId ?? '' };
  const authentication = oauth.ClientSecretPost(google?.clientSecret ?? '-');
  let cached: { readonly metadata: oauth.AuthorizationServer; readonly until: number } | undefined;

  function configured(): NonNullable<Config['google']> {
    if (google) return google;
    throw new ApiError('oauthInfoMissing', { cause: new Error('GOOGLE_CLIENT_ID is not set') });
  }

  const requestOptions = () => ({
    signal: () => AbortSignal.timeout(PATIENCE_MS),
    // An http: issuer exists only in tests and closed networks; Google's is https.
    [oauth.allowInsecureRequests]: google?.issuer.startsWith('http:') ?? false,
  });

  async function readMetadata(): Promise<oauth.AuthorizationServer> {
    const { issuer: address } = configured();
    if (cached && cached.until > clock.now()) return cached.metadata;
    try {
      const issuer = new URL(address);
      const response = await oauth.discoveryRequest(issuer, requestOptions());
      const metadata = await oauth.processDiscoveryResponse(issuer, response);
      cached = { metadata, until: clock.now() + METADATA_KEPT_MS };
      return metadata;
    } catch (error) {
      throw new ApiError('oauthServerFailed', { cause: error });
    }
  }

  async function takeState(state: string | undefined, ownState: string | undefined) {
    if (!state || state !== ownState) throw new ApiError('oauthStateInvalid');
    const row = await database
      .deleteFrom('oauth_states')
      .where('hash', '=', hashSecret(state))
      .returningAll()
      .executeTakeFirst();
    if (!row || row.expires_at <= clock.now()) throw new ApiError('oauthStateInvalid');
    return row;
  }

  return {
    async start(returnTo) {
      const metadata = await readMetadata();
      if (!metadata.authorization_endpoint) throw new ApiError('oauthServerFailed');
      const state = makeSecret();
      const nonce = oauth.generateRandomNonce();
      const codeVerifier = oauth.generateRandomCodeVerifier();
      await database
        .insertInto('oauth_states')
        .values({
          hash: hashSecret(state),
          code_verifier: codeVerifier,
          nonce,
          return_to: returnTo,
          expires_at: clock.now() + STATE_LIFE_MS,
        })
        .execute();
      const location = new URL(metadata.authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: redirectUri(),
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
      return { location: location.href, state };
    },

    async finish(query, ownState) {
      configured();
      const row = await takeState(query.state, ownState);
      const metadata = await readMetadata();
      try {
        const callback = oauth.validateAuthResponse(
          metadata,
          client,
          new URLSearchParams(query),
          query.state ?? '',
        );
        const response = await oauth.authorizationCodeGrantRequest(
          metadata,
          client,
          authentication,
          callback,
          redirectUri(),
          row.code_verifier,
          requestOptions(),
        );
        const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, {
          expectedNonce: row.nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(metadata, response, requestOptions());
        return { person: readPerson(oauth.getValidatedIdTokenClaims(tokens)), returnTo: row.return_to };
      } catch (error) {
        throw explain(error);
      }
    },

    async sweep() {
      await database.deleteFrom('oauth_states').where('expires_at', '<=', clock.now()).execute();
    },
  };
}

function readPerson(claims: oauth.IDToken | undefined): GooglePerson {
  const address = email.safeParse(claims?.email);
  if (!claims || !address.success) throw new ApiError('oauthCallbackFailed', { cause: address.error });
  if (claims.email_verified !== true) throw new ApiError('googleEmailUnverified');
  return { subject: claims.sub, email: address.data };
}

/** `fetch` rejects with a TypeError whose cause is the network failure; a programming error has no cause. */
const isNoConnection = (error: Error): boolean => error instanceof TypeError && error.cause instanceof Error;

/** Refused or invalid: 138. Google unreachable or failing: 139. */
function explain(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status =
    error instanceof oauth.ResponseBodyError
      ? error.status
      : error instanceof oauth.OperationProcessingError && error.cause instanceof Response
        ? error.cause.status
        : undefined;
  const unreachable =
    (status !== undefined && status >= 500) ||
    (error instanceof Error && (error.name === 'TimeoutError' || isNoConnection(error)));
  return new ApiError(unreachable ? 'oauthServerFailed' : 'oauthCallbackFailed', { cause: error });
}
