import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, randomAddress, randomEmail, startIdentity, type TestIdentity } from '../support/identity.js';

const REQUIRED = { status: 403, body: { code: 'identity.sign_up_work_required' } };
interface Proof {
  challenge: string;
  solution: string;
}

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentity({ SIGN_UPS_CALM: '2', SIGN_UPS_PER_DAY: '5' });
});
afterAll(() => identity.stop());

const signUp = (address: string, proof?: Proof, key: string = randomUUID(), email = randomEmail()) =>
  identity.call('POST', '/internal/accounts', {
    body: { firstName: 'Ann', lastName: 'Lee', email, password: PASSWORD, ...(proof && { proof }) },
    headers: { 'idempotency-key': key, 'x-client-address': address },
  });

async function challenge(address: string): Promise<{ challenge: string; difficulty: number }> {
  return (await identity.call('POST', '/account-challenges', { body: {}, headers: { 'x-client-address': address } })).body;
}

function solves(text: string, solution: number, bits: number): boolean {
  const digest = createHash('sha256').update(`${text}.${solution}`).digest();
  return BigInt(`0x${digest.toString('hex')}`) >> BigInt(256 - bits) === 0n;
}

async function solved(address: string): Promise<Proof> {
  const given = await challenge(address);
  for (let solution = 0; ; solution++) {
    if (solves(given.challenge, solution, given.difficulty)) return { challenge: given.challenge, solution: String(solution) };
  }
}

async function busy(address = randomAddress()): Promise<string> {
  for (let count = 0; count < 2; count++) expect((await signUp(address)).status).toBe(201);
  return address;
}

describe('sign-ups from one address', () => {
  it('a calm address needs no work', async () => {
    const address = randomAddress();
    expect((await challenge(address)).difficulty).toBe(0);
    await busy(address);
  });

  it('from the third on the browser works for it, and a proof is used once', async () => {
    const address = await busy();
    expect(await signUp(address)).toMatchObject(REQUIRED);
    const proof = await solved(address);
    const answers = await Promise.all([signUp(address, proof), signUp(address, proof)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expect(await signUp(address, proof)).toMatchObject(REQUIRED);
  });

  it('a repeat of the same request may show the same proof', async () => {
    const address = await busy();
    const [proof, key, email] = [await solved(address), randomUUID(), randomEmail()];
    const first = await signUp(address, proof, key, email);
    const again = await signUp(address, proof, key, email);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.account.id).toBe(first.body.account.id);
  });

  it('a wrong solution, a changed challenge, one of another address, and one from before any was asked for are refused', async () => {
    const address = randomAddress();
    const early = await solved(address);
    await busy(address);
    const elsewhere = await solved(await busy());
    const right = await solved(address);
    let wrong = Number(right.solution) + 1;
    while (solves(right.challenge, wrong, 12)) wrong++;
    for (const proof of [early, elsewhere, { ...right, solution: String(wrong) }, { ...right, challenge: `A${right.challenge}` }]) {
      expect(await signUp(address, proof)).toMatchObject(REQUIRED);
    }
    expect((await signUp(address, right)).status).toBe(201);
  });

  it('beyond the limit of a day nobody signs up from there, and failed attempts do not count', async () => {
    const address = await busy();
    const taken = randomEmail();
    expect((await signUp(randomAddress(), undefined, randomUUID(), taken)).status).toBe(201);
    expect((await signUp(address, await solved(address), randomUUID(), taken)).body.code).toBe('email-already-in-use');
    for (let count = 0; count < 3; count++) expect((await signUp(address, await solved(address))).status).toBe(201);
    const refused = await signUp(address, await solved(address));
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.too_many_sign_ups' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await signUp(randomAddress())).status).toBe(201);
  });

  it('counts the /64 of an IPv6 address, and its /56 with four times the budget', async () => {
    const network = (host: number): string => `2001:db8:7:${host.toString(16)}::${(host + 1).toString(16)}`;
    for (let host = 0; host < 8; host++) expect((await signUp(network(host))).status).toBe(201);
    expect(await signUp(network(9))).toMatchObject(REQUIRED);
    expect((await challenge(network(0x100))).difficulty).toBe(0);
  });
});
