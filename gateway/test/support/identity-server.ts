import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestTokens, type TestTokens } from '@affinity/kit/testing/test-tokens';
import type { Language } from '@affinity/proto/vocabulary/languages';
import { v7 as uuidv7 } from 'uuid';
import type { SecondStep, SessionTokens } from '../../src/session/session.cookies.js';
import { json, problem, UpstreamServer } from './upstream-server.js';

export const PASSWORD = 'correct horse battery';
/** The address of an account with a second factor. */
export const TWO_STEPS = 'two-steps@example.com';
/** The code that this account's second step takes. */
export const CODE = '123456';
const TICKET = 'ticket-of-the-second-step';
const PASSKEY_OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'preferred' };

/** Speaks identity's internal contract over real HTTP, with rotating refresh tokens that work once. */
export class IdentityServer {
  readonly ended: string[] = [];
  refreshes = 0;
  /** How long a refresh takes, in milliseconds. */
  refreshDelay = 0;
  private readonly sessions = new Map<string, { sessionId: string; accountId: string; kind: 'member' | 'anonymous' }>();

  private constructor(
    readonly server: UpstreamServer,
    readonly tokens: TestTokens,
  ) {}

  static async start(): Promise<IdentityServer> {
    const tokens = await startTestTokens();
    const server = await UpstreamServer.start();
    const identity = new IdentityServer(server, tokens);
    server.respond = (request, response) => identity.answer(request, response);
    return identity;
  }

  async newSession(kind: 'member' | 'anonymous' = 'member', lifetimeSeconds = 300, accountId: string = uuidv7()): Promise<SessionTokens> {
    return this.issue({ sessionId: uuidv7(), accountId, kind }, lifetimeSeconds);
  }

  async stop(): Promise<void> {
    await Promise.all([this.server.stop(), this.tokens.stop()]);
  }

  /** What identity says of the account's address, in answers and tokens. */
  emailConfirmed = true;
  /** What identity says of the account's language; nothing, as a version that knows none. */
  language: Language | null | undefined;

  private async issue(
    session: { sessionId: string; accountId: string; kind: 'member' | 'anonymous' },
    lifetimeSeconds = 300,
  ): Promise<SessionTokens> {
    const refreshToken = uuidv7();
    this.sessions.set(refreshToken, session);
    const { sessionId, accountId, kind } = session;
    return {
      account: {
        id: accountId,
        kind,
        email: kind === 'member' ? 'ann@example.com' : null,
        emailConfirmed: this.emailConfirmed,
        displayName: 'Ann Lee',
        roles: [],
        language: this.language,
      },
      sessionId,
      accessToken: await this.tokens.mint({ accountId, sessionId, kind, roles: [], emailConfirmed: this.emailConfirmed }, lifetimeSeconds),
      accessExpiresAt: new Date(Date.now() + lifetimeSeconds * 1000).toISOString(),
      refreshToken,
      refreshExpiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    };
  }

  private readonly answer: UpstreamServer['respond'] = async (request, response) => {
    const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, string>);
    switch (`${request.method} ${request.url}`) {
      case 'GET /.well-known/jwks.json':
        return json(response, 200, await (await fetch(this.tokens.identityUrl)).json());
      case 'POST /internal/accounts':
        return json(response, 201, await this.newSession());
      case 'POST /internal/sessions':
        if (body['email'] === 'keeps-device@example.com') {
          return json(response, 200, { ...(await this.newSession()), device: 'device-token' });
        }
        if (body['email'] === 'nobody@example.com') return problem(response, 404, 'user-not-found');
        if (body['email'] === 'throttled@example.com')
          return problem(response, 429, 'identity.too_many_attempts', { 'retry-after': '840' });
        if (body['password'] !== PASSWORD) return problem(response, 401, 'wrong-password');
        if (body['email'] === TWO_STEPS) return json(response, 200, secondStep());
        return json(response, 200, await this.newSession());
      case 'POST /internal/sessions/second-factor/challenge':
        if (body['ticket'] !== TICKET) return problem(response, 401, 'identity.second_step_over');
        return json(response, 200, PASSKEY_OPTIONS);
      case 'POST /internal/sessions/second-factor':
        if (body['ticket'] !== TICKET) return problem(response, 401, 'identity.second_step_over');
        if (!request.body.includes(CODE)) return problem(response, 401, 'identity.second_factor_wrong');
        return json(response, 200, await this.newSession());
      case 'POST /internal/sessions/passkey/challenge':
        return json(response, 200, PASSKEY_OPTIONS);
      case 'POST /internal/sessions/passkey':
        return json(response, 200, await this.newSession());
      case 'POST /internal/sessions/custom-token':
        return json(response, 200, await this.newSession());
      case 'POST /internal/sessions/anonymous':
        return json(response, 201, await this.newSession('anonymous'));
      case 'POST /internal/sessions/refresh': {
        this.refreshes += 1;
        await sleep(this.refreshDelay);
        const session = this.sessions.get(body['refreshToken']!);
        if (!session) return problem(response, 401, 'session.refresh_invalid');
        this.sessions.delete(body['refreshToken']!);
        return json(response, 200, await this.issue(session));
      }
      case 'POST /internal/sessions/end':
        this.ended.push(body['sessionId'] ?? body['refreshToken']!);
        return void response.writeHead(204).end();
      case 'POST /internal/google/start':
        return json(response, 200, {
          authorizationUrl: 'https://accounts.example.com/authorize?state=s',
          flow: `sealed-${body['intent']}`,
        });
      case 'POST /internal/google/complete':
        if (body['callbackQuery']!.includes('code=two-steps')) return json(response, 200, secondStep());
        if (body['callbackQuery']!.includes('code=suspended')) return suspended(response);
        if (!body['callbackQuery']!.includes('code=good')) return problem(response, 400, 'identity.google_failed');
        return json(response, 200, await this.newSession());
      case 'GET /account': {
        const claims = JSON.parse(Buffer.from(request.headers.authorization!.split('.')[1]!, 'base64url').toString()) as {
          sub: string;
          kind: string;
        };
        return json(response, 200, {
          id: claims.sub,
          kind: claims.kind,
          email: 'ann@example.com',
          emailConfirmed: this.emailConfirmed,
          displayName: 'Ann Lee',
          roles: [],
          language: this.language,
        });
      }
      default:
        return json(response, 200, { echo: request.url });
    }
  };
}

function suspended(response: ServerResponse): void {
  const details = { until: '2026-12-01T12:00:00.000Z', caseToken: 'case+token/of=them' };
  json(response, 403, { code: 'identity.account_suspended', status: 403, detail: 'This account is suspended', details });
}

function secondStep(): SecondStep {
  return {
    state: 'second-factor-required',
    ticket: TICKET,
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    methods: ['passkey', 'recovery-code'],
  };
}
