import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { BudgetSweep } from '@affinity/kit/budgets/budget-sweep';
import type { Budget } from '@affinity/kit/budgets/budget';
import { runInContext, type RequestContext } from '@affinity/kit/context/request-context';
import { createLogger } from '@affinity/kit/logging/logger';
import fc from 'fast-check';
import { BudgetsFixture } from './budgets-fixture.js';

const DAY_MS = 24 * 60 * 60_000;
const THINGS: Budget = { name: 'things', limits: { new: 2, known: 10, trusted: 20 }, spentText: 'Many things.' };

let world: BudgetsFixture;
beforeAll(async () => {
  world = await BudgetsFixture.start();
});
afterAll(() => world.stop());

const limited = (limit: number): Budget => ({ ...THINGS, limits: { new: limit, known: limit, trusted: limit } });

/** Runs the work again when the hour has changed meanwhile: what a property says of hours is not to depend on the clock. */
async function withinAnHour(work: () => Promise<void>): Promise<void> {
  const hour = () => Math.floor(Date.now() / 3_600_000);
  const before = hour();
  try {
    await work();
  } catch (error) {
    if (hour() === before) throw error;
    await work();
  }
}

describe('budgets of an account', () => {
  it('are never exceeded and never refused below the limit, whatever comes at once and is rolled back', async () => {
    const use = fc.record({ cost: fc.integer({ min: 1, max: 3 }), account: fc.nat(1), way: fc.constantFrom('kept', 'undone', 'at once') });
    await fc.assert(
      fc.asyncProperty(fc.array(use, { minLength: 1, maxLength: 16 }), fc.integer({ min: 1, max: 12 }), async (uses, limit) => {
        const accounts = [world.account(), world.account()];
        const budget = limited(limit);
        const outcomes = await Promise.all(
          uses.map(({ cost, account, way }) =>
            way === 'at once'
              ? world.spendAtOnce(accounts[account]!, budget, cost)
              : world.spend(accounts[account]!, budget, { cost }, way === 'undone'),
          ),
        );
        for (const [index, account] of accounts.entries()) {
          const own = uses.map((one, at) => ({ ...one, outcome: outcomes[at]! })).filter((one) => one.account === index);
          const kept = own.filter(({ outcome }) => outcome === 'spent').reduce((sum, { cost }) => sum + cost, 0);
          expect(kept).toBeLessThanOrEqual(limit);
          expect(await world.used(account, budget)).toBe(kept);
          // Rollbacks aside, use only grows here: a cost that was refused would not fit at the end either.
          for (const { cost, outcome } of own) if (outcome === 'refused') expect(kept + cost).toBeGreaterThan(limit);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('count a use for a day, by the hour, as a list of all uses would', async () => {
    const step = fc.record({ pass: fc.integer({ min: 0, max: 30 }), cost: fc.integer({ min: 1, max: 4 }), atOnce: fc.boolean() });
    await withinAnHour(() =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const account = world.account();
          const budget = limited(6);
          let hour = 0;
          let uses: { hour: number; cost: number }[] = [];
          for (const { pass, cost, atOnce } of steps) {
            await world.letPass(account, pass);
            hour += pass;
            uses = uses.filter((use) => use.hour > hour - 24);
            const fits = uses.reduce((sum, use) => sum + use.cost, cost) <= 6;
            const outcome = atOnce ? await world.spendAtOnce(account, budget, cost) : await world.spend(account, budget, { cost });
            expect(outcome).toBe(fits ? 'spent' : 'refused');
            if (fits) uses.push({ hour, cost });
          }
        }),
        { numRuns: 40 },
      ),
    );
  });

  it('depend on age and standing, and on the factor of the operator', async () => {
    const newcomer = world.account({ accountSince: new Date() });
    const trusted = world.account({ accountSince: new Date(Date.now() - 8 * DAY_MS) });
    const unconfirmed = world.account({ accountSince: new Date(Date.now() - 8 * DAY_MS), emailConfirmed: false });
    expect([newcomer, unconfirmed, world.account(), trusted].map((one) => world.budgets.limitFor(one, THINGS))).toEqual([2, 2, 10, 20]);
    expect([await world.spend(newcomer, THINGS, { cost: 3 }), await world.spend(trusted, THINGS, { cost: 3 })]).toEqual([
      'refused',
      'spent',
    ]);
    const scaled = await BudgetsFixture.start(0.1);
    expect([newcomer, trusted].map((one) => scaled.budgets.limitFor(one, THINGS))).toEqual([1, 2]);
    await scaled.stop();
  });

  it('say which is spent, its limit and when it frees again', async () => {
    const account = world.account();
    await world.spend(account, THINGS, { cost: 10 });
    await world.letPass(account, 20);
    const refused = await world.transactions.run((tx) => world.budgets.spend(tx, account, THINGS)).catch((error: unknown) => error);
    const freesAt = new Date((Math.floor(Date.now() / 3_600_000) + 4) * 3_600_000);
    expect(refused).toMatchObject({ code: 'request.budget_spent', status: 429, message: 'Many things.' });
    const { budget, retryAfterSeconds } = (refused as { options: { budget: unknown; retryAfterSeconds: number } }).options;
    expect(budget).toEqual({ name: 'things', limit: 10, freesAt: freesAt.toISOString() });
    expect(Math.abs(retryAfterSeconds * 1000 - (freesAt.getTime() - Date.now()))).toBeLessThan(60_000);
  });

  it('are one for each of those they are about', async () => {
    const account = world.account();
    const [one, other] = [world.account().accountId, world.account().accountId];
    expect(await world.spend(account, limited(1), { about: one })).toBe('spent');
    expect(await world.spend(account, limited(1), { about: one })).toBe('refused');
    expect(await world.spend(account, limited(1), { about: other })).toBe('spent');
  });

  it('are said with the answer once less than a fifth is left, and only of what is committed', async () => {
    const account = world.account();
    const said = async (cost: number, undo = false): Promise<RequestContext['budgetsLeft']> => {
      const context: RequestContext = { requestId: 'test' };
      await runInContext(context, () => world.spend(account, THINGS, { cost }, undo));
      return context.budgetsLeft;
    };
    expect(await said(8)).toBeUndefined();
    expect(await said(1, true)).toBeUndefined();
    expect(await said(1)).toEqual([{ name: 'things', limit: 10, left: 1, resetSeconds: expect.any(Number) }]);
    expect(await said(1)).toMatchObject([{ left: 0 }]);
  });

  it('refuse what comes after a use that was known only afterwards', async () => {
    const account = world.account();
    const look = () =>
      world.transactions
        .run((tx) => world.budgets.assertLeft(tx, account, THINGS))
        .then(
          () => 'left',
          (error: { code: string }) => error.code,
        );
    expect(await look()).toBe('left');
    await world.budgets.record(account.accountId, THINGS, 9);
    expect(await look()).toBe('left');
    await world.budgets.record(account.accountId, THINGS, 30);
    expect(await look()).toBe('request.budget_spent');
    await world.letPass(account, 24);
    expect(await look()).toBe('left');
  });

  it('are forgotten with the account, and with whom they are about', async () => {
    const [erased, other] = [world.account(), world.account()];
    await world.spend(erased, THINGS);
    await world.spend(other, THINGS, { about: erased.accountId });
    await world.spend(other, THINGS);
    await world.transactions.run((tx) => world.budgets.forget(tx, erased.accountId));
    const rows = await world.database.query<{ about: string }>(`SELECT account_id, about FROM budget_uses WHERE account_id = ANY($1)`, [
      [erased.accountId, other.accountId],
    ]);
    expect(rows).toEqual([{ account_id: other.accountId, about: '' }]);
  });

  it('leave nothing behind once nothing of them counts', async () => {
    const [old, fresh] = [world.account(), world.account()];
    await world.spend(old, THINGS);
    await world.letPass(old, 24);
    await world.spend(fresh, THINGS);
    await new BudgetSweep(world.dataSource, new BackgroundLoops(createLogger('test', 'silent'), new Metrics())).sweep();
    expect([await world.used(old, THINGS), await world.used(fresh, THINGS)]).toEqual([0, 1]);
  });
});
