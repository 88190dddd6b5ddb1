import { AsyncLocalStorage } from 'node:async_hooks';

/** A budget that comes to its end. */
export interface BudgetLeft {
  readonly name: string;
  readonly limit: number;
  readonly left: number;
  /** Until the next bit of it is free again. */
  readonly resetSeconds: number;
}

/** What a log line, an outgoing call or an event needs to know about the work that caused it. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C `traceparent` of the current span. */
  traceparent?: string;
  /** Budgets that the answer names. */
  budgetsLeft?: BudgetLeft[];
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Sets the context for hooks that cannot wrap what follows them. */
export function enterContext(context: RequestContext): void {
  storage.enterWith(context);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
