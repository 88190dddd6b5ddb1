import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../auth/actor.js';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '../auth/token-verifier.js';

/** Plays identity's key endpoint over real HTTP and signs tokens for the actors of a test. */
export interface TestTokens {
  /** Base URL, as `IDENTITY_URL`. */
  readonly identityUrl: string;
  mint(actor?: Partial<Actor>, lifetimeSeconds?: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startTestTokens(): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { crv: 'Ed25519' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: TOKEN_ALGORITHM, use: 'sig' };
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    identityUrl: `http://127.0.0.1:${port}`,
    mint: (actor = {}, lifetimeSeconds = 300) =>
      new SignJWT({
        sid: actor.sessionId ?? uuidv7(),
        kind: actor.kind ?? 'member',
        roles: actor.roles ?? [],
        ...(actor.emailConfirmed !== undefined && { confirmed: actor.emailConfirmed }),
        ...(actor.accountSince && { since: Math.floor(actor.accountSince.getTime() / 1000) }),
      })
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: 'test' })
        .setSubject(actor.accountId ?? uuidv7())
        .setIssuer(TOKEN_ISSUER)
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
        .sign(privateKey),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
