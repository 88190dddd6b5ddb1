/** The share of clicks that begin a trace. The gateway decides whether one is kept and anything is sent. */
const SHARE = 0.01;
/** Milliseconds after a click in which a request counts as caused by it. */
const CAUSED_WITHIN_MS = 1000;
const SEND_AFTER_MS = 3000;
const SPANS_PATH = '/api/telemetry';
const TAKEN_HEADER = 'traceresponse';

interface Click {
  /** W3C traceparent of the span that this click is. */
  readonly trace: string;
  readonly at: number;
  /** When one of the click's own requests last got an answer; undefined while the gateway wants no span. */
  answeredAt?: number;
}

let current: Click | undefined;

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Traces that something was pressed, and when. It tells not what, and of the page only its first word. */
export function traceClicks(draw: () => number = Math.random): void {
  addEventListener('click', () => begin(draw), { capture: true, passive: true });
}

function begin(draw: () => number): void {
  current = undefined;
  if (draw() >= SHARE) return;
  const click: Click = { trace: `00-${hex(16)}-${hex(8)}-01`, at: performance.now() };
  const page = location.pathname.split('/')[1];
  current = click;
  setTimeout(() => {
    const { trace, at, answeredAt } = click;
    if (answeredAt === undefined) return;
    const body = JSON.stringify({ trace, page, ms: answeredAt - at, ago: performance.now() - answeredAt });
    navigator.sendBeacon(SPANS_PATH, new Blob([body], { type: 'application/json' }));
  }, SEND_AFTER_MS);
}

/** Sends the request as part of the trace of the click that caused it, if that has one. */
export async function traced(request: Request, send: () => Promise<Response>): Promise<Response> {
  const click = current;
  if (!click || performance.now() - click.at > CAUSED_WITHIN_MS) return send();
  request.headers.set('traceparent', click.trace);
  const response = await send();
  if (response.headers.has(TAKEN_HEADER)) click.answeredAt = performance.now();
  return response;
}
