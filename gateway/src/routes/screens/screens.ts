import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentContext } from '@affinity/kit/context/request-context';
import { NotFoundError } from '@affinity/kit/errors/domain-error';
import { PROBLEM_CONTENT_TYPE } from '@affinity/kit/errors/problem';
import { toProblem } from '@affinity/kit/errors/to-problem';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Gate } from '../../access/gate.js';
import type { UpstreamName } from '../../config.js';
import { forward } from '../../proxy/forward.js';
import { requestHeaders } from '../../proxy/forwarded-headers.js';
import { UPSTREAM_TIMEOUT_MS, type Upstream } from '../../proxy/upstream.js';
import type { MemberStreams } from '../../realtime/member-streams.js';
import type { ResolvedSession } from '../../session/session.resolver.js';
import { type PartAnswer, PartTaker } from './part-answer.js';
import { headLine, partLine } from './part-line.js';
import { addressFor, pathAtService, type PlannedPart, type ScreenPlans } from './screen-plan.js';
import { ScreenStream } from './screen-stream.js';

const SESSION = '/api/session';
/** A screen does not wait longer for where the member's events stand: without it the page reads again once its socket is open. */
const CURSOR_WITHIN_MS = 250;
/** What a part is asked with. Conditions and ranges of the screen's own request are not its. */
const ASKED_WITH = ['accept-language', 'cookie', 'user-agent'] as const;

interface Parts {
  readonly plans: ScreenPlans;
  readonly upstreams: Readonly<Record<UpstreamName, Upstream>>;
  readonly gate: Gate;
  readonly streams: MemberStreams;
  readonly logger: Logger;
}

/** What the page's first requests would be answered, in one answer. Each part passes the gate, the limits and the breaker by itself. */
export class Screens {
  constructor(private readonly parts: Parts) {}

  /**
   * Writes the answer, a line for each part as it comes. `session` is the part that every screen begins with: its answer may set
   * cookies, so it comes before the first byte.
   * @throws NotFoundError for a name that is no screen's
   */
  async answer(name: string, request: FastifyRequest, reply: FastifyReply, sessionPart: (of: ResolvedSession) => Promise<unknown>) {
    const planned = this.parts.plans.get(name);
    if (planned === undefined) throw new NotFoundError('request.not_found', 'There is no such screen.');
    const session = await this.parts.gate.session(request, reply);
    const me = session.state === 'signed-in' ? session.actor.accountId : undefined;
    const addresses = me === undefined ? [] : planned.map((part) => addressFor(part, me));
    // The cursor is read before the parts: what happens afterwards comes by the socket.
    const cursor = me === undefined ? null : await this.cursorOf(me);
    const stream = new ScreenStream(request, reply);
    stream.write(headLine([SESSION, ...addresses], cursor));
    const others = addresses.map(async (address, index) => {
      const answer = await this.ask(planned[index]!, address, session, request, stream);
      const line = answer && partLine(address, answer);
      if (line) stream.write(line);
    });
    const first = await sessionPart(session).then(shown, (error: unknown) => this.refused(error, request));
    stream.begin();
    stream.write(partLine(SESSION, first)!);
    await Promise.all(others);
    stream.end();
  }

  private async cursorOf(memberId: string): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), CURSOR_WITHIN_MS)));
    // While Redis is away there is none.
    const read = this.parts.streams.resume(memberId, null).then(
      ({ cursor }) => cursor,
      () => null,
    );
    return Promise.race([read, late]).finally(() => clearTimeout(timer));
  }

  private async ask(
    { route }: PlannedPart,
    address: string,
    session: ResolvedSession,
    request: FastifyRequest,
    stream: ScreenStream,
  ): Promise<PartAnswer | undefined> {
    try {
      const { onboarded, caller } = await this.parts.gate.enter(session, request, route.access, route.rate);
      const upstream = this.parts.upstreams[route.upstream];
      const asked = Object.fromEntries(ASKED_WITH.map((name) => [name, request.headers[name]]));
      const headers = requestHeaders(asked, {
        serviceKey: upstream.config.serviceKey,
        requestId: request.id,
        clientAddress: request.ip,
        traceparent: currentContext()?.traceparent,
        accessToken: session.state === 'signed-in' ? session.accessToken : undefined,
        onboarded,
      });
      const { method, repeatable } = route;
      const path = pathAtService(address);
      const lane = upstream.quick;
      const forwarded = { method, path, headers, body: undefined, lane, caller, timeoutMs: UPSTREAM_TIMEOUT_MS, repeatable };
      return await new Promise<PartAnswer | undefined>((resolve, reject) => {
        const taker = new PartTaker(resolve);
        stream.onGone(() => taker.destroy());
        forward(upstream, taker, forwarded, (error) => {
          // While the breaker is open or the line full, every request would log the same. The calls that led there were logged.
          if (upstream.breaker.isOpen || upstream.isFull(lane)) resolve(this.refused(error, request, true));
          else reject(error);
        });
      });
    } catch (error) {
      return this.refused(error, request);
    }
  }

  private refused(error: unknown, request: FastifyRequest, quietly = false): PartAnswer {
    const { problem, retryAfterSeconds, unexpected } = toProblem(error, request.id);
    if (unexpected) this.parts.logger.error({ err: error }, 'A part of a screen failed');
    else if (problem.status >= 500 && !quietly) this.parts.logger.warn({ err: error }, 'A part of a screen failed');
    return {
      status: problem.status,
      headers: {
        'content-type': `${PROBLEM_CONTENT_TYPE}; charset=utf-8`,
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
      body: Buffer.from(JSON.stringify(problem)),
    };
  }
}

function shown(answer: unknown): PartAnswer {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: Buffer.from(JSON.stringify(answer)) };
}
