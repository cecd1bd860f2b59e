/**
 * Access tokens: JWT (RFC 7519) signed with Ed25519 (RFC 8037), valid for 15 minutes. The key is derived from the server's secret, so all
 * processes share it.
 */
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Secrets } from '../../base/secrets.ts';

const ACCESS_TOKEN_MS = 15 * 60_000;

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface CheckedClaims extends AccessClaims {
  /** Expiry of the token, epoch ms. */
  readonly endsAt: number;
}

export interface SignedToken {
  readonly token: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<SignedToken>;
  /** `sessionExpired` for anything but a valid, unexpired token of this server. */
  verify(token: string): Promise<CheckedClaims>;
}

const ISSUER = 'gesso';
const AUDIENCE = 'gesso-api';
/** ASN.1 prefix of a raw Ed25519 seed (RFC 8410, 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Tokens with a verified signature; only their expiry is checked again. */
const REMEMBERED = 10_000;

export function createAccessTokens(secrets: Secrets, clock: Clock): AccessTokens {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, secrets.key('access-token')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const kid = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 16);
  const remembered = new Map<string, CheckedClaims>();

  async function check(token: string): Promise<CheckedClaims> {
    const { payload } = await jwtVerify(
      token,
      ({ kid: keyId }) => {
        if (keyId !== kid) throw new Error('The key is not ours');
        return publicKey;
      },
      {
        algorithms: ['EdDSA'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        currentDate: new Date(clock.now()),
      },
    );
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
      throw new Error('A claim is missing');
    }
    return { userId: sub, sessionId: sid, endsAt: exp * 1000 };
  }

  return {
    async sign({ userId, sessionId }) {
      const now = Math.floor(clock.now() / 1000);
      const end = now + ACCESS_TOKEN_MS / 1000;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(privateKey);
      return { token, endsAt: end * 1000 };
    },
    async verify(token) {
      let claims = remembered.get(token);
      if (!claims) {
        try {
          claims = await check(token);
        } catch (error) {
          throw new ApiError('sessionExpired', { cause: error });
        }
        if (remembered.size >= REMEMBERED) remembered.clear();
        remembered.set(token, claims);
      }
      if (claims.endsAt <= clock.now()) {
        remembered.delete(token);
        throw new ApiError('sessionExpired');
      }
      return claims;
    },
  };
}
