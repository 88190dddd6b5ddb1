import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '@affinity/kit/errors/problem.filter';
import type { Logger } from '@affinity/kit/logging/logger';
import { isSampled, isTraceparent, isTracing, recordSpan } from '@affinity/kit/telemetry/tracing';
import { TokenBucket } from './token-bucket.js';

/** Traces and spans of browsers that one instance takes a second. A browser that invents more only loses them. */
const A_SECOND = 5;
const BURST = 20;
const BODY_LIMIT_BYTES = 512;
const SPANS_PATH = '/api/telemetry';
/** W3C trace context, level 2: tells the page that its trace was taken and its span is wanted. */
const TAKEN_HEADER = 'traceresponse';

/** All pages of the app. A browser's name for a page is compared with these: no address gets into a trace. */
const PAGES = new Set(
  'home signin signup forgot-password reset-password userbio agreement discover search matches messages sparks stories profile post settings case moderation'.split(
    ' ',
  ),
);
const DAY_MS = 86_400_000;

/** A browser may send only these fields: no address, no text, no id but those of the trace. */
const BrowserSpan = z.strictObject({
  trace: z.string().refine(isTraceparent),
  page: z.string().max(40),
  /** Milliseconds from the click to the last answer. */
  ms: z.number().min(0).max(60_000),
  /** Milliseconds since then: a browser's clock may be wrong. */
  ago: z.number().min(0).max(DAY_MS),
});

/**
 * Decides whether a browser's trace goes on. It is believed only while tracing is on, and only a few a second. Otherwise it is
 * dropped, and the trace begins here.
 * This must come before the telemetry.
 */
export function takeBrowserTraces(server: FastifyInstance): void {
  const bucket = new TokenBucket(A_SECOND, BURST);
  server.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    if (traceparent === undefined) return done();
    if (isTraceparent(traceparent) && isSampled(traceparent) && bucket.take()) void reply.header(TAKEN_HEADER, traceparent);
    else delete request.headers.traceparent;
    done();
  });
}

/** Takes the browsers' measurements of clicks whose trace was taken. The operation does not exist while tracing is off. */
export function browserSpans(logger: Logger) {
  return async (server: FastifyInstance): Promise<void> => {
    if (!isTracing()) return;
    const bucket = new TokenBucket(A_SECOND, BURST);
    server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, logger));
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    server.post(SPANS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const span = bucket.take() ? readSpan(request.body) : undefined;
      if (span) {
        const endedAt = Date.now() - span.ago;
        const page = PAGES.has(span.page) ? span.page : 'other';
        recordSpan({ process: 'web', name: `click on ${page}`, traceparent: span.trace, startedAt: endedAt - span.ms, endedAt });
      }
      // The answer is the same whatever was sent: nobody waits for more.
      return reply.status(204).send();
    });
  };
}

function readSpan(body: unknown): z.output<typeof BrowserSpan> | undefined {
  try {
    return BrowserSpan.safeParse(JSON.parse(String(body))).data;
  } catch {
    return undefined;
  }
}
