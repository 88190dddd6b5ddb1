import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { lowerOf, SocialGraphFixture, UNRELATED, type Problem } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

/** What each of two members sees of the other. */
async function bothViews(first: string, second: string): Promise<[unknown, unknown]> {
  return [(await graph.relation(first, second)).body, (await graph.relation(second, first)).body];
}

/** Members in both orders of their ids, as the pair's row has a lower and a higher one. */
const SIDES = ['lower', 'higher'];
async function pairWithActorAt(side: string): Promise<[string, string]> {
  const [lower, higher] = await graph.pair();
  return side === 'lower' ? [lower, higher] : [higher, lower];
}

describe.each(SIDES)('a spark of the %s id', (side) => {
  it('GRAPH-004 GRAPH-005 stands with both: sent by the one, received by the other', async () => {
    const [sender, receiver] = await pairWithActorAt(side);
    expect((await graph.act(sender, 'spark', receiver)).body).toEqual({ memberId: receiver, ...UNRELATED, sparked: true });
    expect(await bothViews(sender, receiver)).toEqual([
      { memberId: receiver, ...UNRELATED, sparked: true },
      { memberId: sender, ...UNRELATED, sparkedBy: true },
    ]);
  });

  it('GRAPH-006 GRAPH-007 is gone for both when it is removed', async () => {
    const [sender, receiver] = await pairWithActorAt(side);
    await graph.act(sender, 'spark', receiver);
    expect((await graph.undo(sender, 'spark', receiver)).body).toEqual({ memberId: receiver, ...UNRELATED });
    expect(await bothViews(sender, receiver)).toEqual([
      { memberId: receiver, ...UNRELATED },
      { memberId: sender, ...UNRELATED },
    ]);
  });

  it('GRAPH-016 DECISION-18 can be answered by a spark, which connects both, as Connect does', async () => {
    const [sender, receiver] = await pairWithActorAt(side);
    await graph.act(sender, 'spark', receiver);
    await graph.act(receiver, 'spark', sender);
    const both = { ...UNRELATED, sparked: true, sparkedBy: true, connected: true };
    expect(await bothViews(sender, receiver)).toEqual([
      { memberId: receiver, ...both },
      { memberId: sender, ...both },
    ]);
    expect((await graph.recorded(sender, receiver)).map(([says]) => says)).toEqual(['spark on', 'spark on', 'connection on']);
    await graph.act(receiver, 'spark', sender);
    expect(await graph.recorded(sender, receiver)).toHaveLength(3);
  });

  it('NTF-002 GRAPH-016 that answers a spark says so, also when a block took it and gave it back; no other one does', async () => {
    const [sender, receiver] = await pairWithActorAt(side);
    const sparks = async () =>
      (await graph.relationEvents(sender, receiver)).flatMap(({ data }) =>
        data.kind === 'spark' ? [[data.memberId === sender ? 'sender' : 'receiver', data.active, data.answers]] : [],
      );
    await graph.act(sender, 'spark', receiver);
    await graph.act(receiver, 'spark', sender);
    const told = [
      ['sender', true, undefined],
      ['receiver', true, true],
    ];
    expect(await sparks()).toEqual(told);
    await graph.act(sender, 'block', receiver);
    await graph.as(sender, 'POST', `/members/${receiver}/block/undo`);
    expect((await sparks()).slice(2)).toEqual(
      expect.arrayContaining([['sender', false, undefined], ['receiver', false, undefined], ...told]),
    );
    expect(await sparks()).toHaveLength(6);
  });

  it('NTF-002 that is sent to a connected member answers nothing', async () => {
    const [sender, receiver] = await pairWithActorAt(side);
    await graph.act(sender, 'spark', receiver);
    await graph.act(receiver, 'connection', sender);
    await graph.act(receiver, 'spark', sender);
    const told = (await graph.relationEvents(sender, receiver)).map(({ data }) => [data.kind, data.answers]);
    expect(told).toEqual([
      ['spark', undefined],
      ['connection', undefined],
      ['spark', undefined],
    ]);
  });

  it('GRAPH-016 that was passed on is not answered by a spark', async () => {
    const [sender, receiver] = await pairWithActorAt(side);
    await graph.act(sender, 'spark', receiver);
    await graph.act(receiver, 'pass', sender);
    expect((await graph.act(receiver, 'spark', sender)).body).toMatchObject({ sparked: true, connected: false });
    await graph.act(sender, 'connection', receiver);
    expect(await graph.connected(sender, receiver)).toBe(true);
  });
});

it('a spark is published with ids, how it stands, since when, and the revision of the sender’s spark, and nothing else', async () => {
  const [sender, receiver] = await graph.pair();
  await graph.act(sender, 'spark', receiver);
  await graph.undo(sender, 'spark', receiver);
  const data = { memberId: sender, otherId: receiver, kind: 'spark', passedRevision: 0 };
  const told = await graph.published(SocialGraphRelationChangedV1, sender, 2);
  expect(told).toMatchObject([
    { actorId: sender, revision: 1 },
    { actorId: sender, revision: 2 },
  ]);
  expect(told.map((event) => event.data)).toEqual([
    { ...data, active: true, since: expect.any(String) },
    { ...data, active: false, since: null },
  ]);
});

describe('GRAPH-008 a failure in the middle', () => {
  /** Makes the statement that records an event of this relation fail, after the pair's row was written. */
  async function withFault(kind: 'spark' | 'connection', active: boolean, run: () => Promise<void>): Promise<void> {
    await graph.service.database.query(`
      CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'fault'; END $$`);
    await graph.service.database.query(
      `CREATE TRIGGER fault BEFORE INSERT ON outbox FOR EACH ROW
       WHEN (NEW.type = '${SocialGraphRelationChangedV1.type}' AND NEW.envelope->'data' @> '${JSON.stringify({ kind, active })}')
       EXECUTE FUNCTION fault()`,
    );
    try {
      await run();
    } finally {
      await graph.service.database.query(`DROP TRIGGER fault ON outbox`);
      await graph.service.database.query(`DROP FUNCTION fault()`);
    }
  }

  it('of a spark leaves neither side, no event and nothing counted; the next try leaves both', async () => {
    const [sender, receiver] = await graph.pair();
    const counted = await graph.counted('spark', true);
    await withFault('spark', true, async () => {
      const answer = await graph.act(sender, 'spark', receiver);
      expect([answer.status, JSON.stringify(answer.body).includes('fault')]).toEqual([500, false]);
      expect(await bothViews(sender, receiver)).toEqual([
        { memberId: receiver, ...UNRELATED },
        { memberId: sender, ...UNRELATED },
      ]);
    });
    expect(await graph.row(sender, receiver)).toBeUndefined();
    expect(await graph.recorded(sender, receiver)).toEqual([]);
    expect(await graph.sendings(sender)).toBe(0);
    expect(await graph.counted('spark', true)).toBe(counted);
    expect((await graph.act(sender, 'spark', receiver)).status).toBe(200);
    expect((await graph.relation(receiver, sender)).body.sparkedBy).toBe(true);
  });

  it('of its removal leaves it with both', async () => {
    const [sender, receiver] = await graph.pair();
    await graph.act(sender, 'spark', receiver);
    await withFault('spark', false, async () => {
      expect((await graph.undo(sender, 'spark', receiver)).status).toBe(500);
    });
    expect(await bothViews(sender, receiver)).toEqual([
      { memberId: receiver, ...UNRELATED, sparked: true },
      { memberId: sender, ...UNRELATED, sparkedBy: true },
    ]);
  });

  it('of a block, at its last event, leaves all that was between the two and no block', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    const before = await graph.row(sparker, connecter);
    await withFault('connection', false, async () => {
      expect((await graph.act(sparker, 'block', connecter)).status).toBe(500);
    });
    expect(await graph.row(sparker, connecter)).toEqual(before);
    expect(await graph.recorded(sparker, connecter)).toHaveLength(2);
  });
});

describe('passing', () => {
  it('SPK-030 SPK-032 takes the spark from the receiver’s list, and leaves it sent for the sender', async () => {
    const [sender, receiver] = await graph.pair();
    await graph.act(sender, 'spark', receiver);
    expect((await graph.act(receiver, 'pass', sender)).body).toEqual({ memberId: sender, ...UNRELATED });
    expect(await bothViews(sender, receiver)).toEqual([
      { memberId: receiver, ...UNRELATED, sparked: true },
      { memberId: sender, ...UNRELATED },
    ]);
  });

  it('again changes nothing and is told once, as the sender’s spark with the revision that was passed on, by the receiver', async () => {
    const [sender, receiver] = await graph.pair();
    await graph.act(sender, 'spark', receiver);
    const first = await graph.act(receiver, 'pass', sender);
    const again = await graph.act(receiver, 'pass', sender);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const [sent, passed] = await graph.published(SocialGraphRelationChangedV1, sender, 2);
    expect(sent!.data).toMatchObject({ passedRevision: 0, since: expect.any(String) });
    expect(passed).toMatchObject({ actorId: receiver, revision: 1 });
    // Nothing else of the spark is new.
    expect(passed!.data).toEqual({ ...sent!.data, passedRevision: 1 });
    expect(await graph.recorded(sender, receiver)).toHaveLength(2);
  });

  it('is about that one spark: sent anew it is received again, and can be passed on again', async () => {
    const [sender, receiver] = await graph.pair();
    await graph.act(sender, 'spark', receiver);
    await graph.act(receiver, 'pass', sender);
    await graph.undo(sender, 'spark', receiver);
    expect((await graph.relation(receiver, sender)).body.sparkedBy).toBe(false);
    await graph.act(sender, 'spark', receiver);
    expect((await graph.relation(receiver, sender)).body.sparkedBy).toBe(true);
    expect((await graph.act(receiver, 'pass', sender)).body.sparkedBy).toBe(false);
    expect(await graph.recorded(sender, receiver)).toEqual([
      ['spark on', sender, sender, 1],
      ['spark passed', sender, receiver, 1],
      ['spark off', sender, sender, 2],
      ['spark on', sender, sender, 3],
      ['spark passed', sender, receiver, 3],
    ]);
  });

  it('needs a spark: of nobody, withdrawn, or one’s own only', async () => {
    const [member, other] = await graph.pair();
    const refused = async (): Promise<void> => {
      const answer = await graph.act(member, 'pass', other);
      expect([answer.status, answer.body.code]).toEqual([404, 'social-graph.no_spark']);
    };
    await refused();
    expect(await graph.row(member, other)).toBeUndefined();
    await graph.act(member, 'spark', other);
    await refused();
    await graph.act(other, 'spark', member);
    await graph.undo(other, 'spark', member);
    await refused();
  });

  it('leaves a connection as it is', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    expect((await graph.act(connecter, 'pass', sparker)).body).toEqual({ memberId: sparker, ...UNRELATED, connected: true });
    expect((await graph.relation(sparker, connecter)).body.connected).toBe(true);
  });
});

describe.each(SIDES)('connecting, by the %s id,', (side) => {
  it('SPK-025 SPK-026 SPK-033 GRAPH-013 connects both, and leaves the spark', async () => {
    const [connecter, sparker] = await pairWithActorAt(side);
    await graph.act(sparker, 'spark', connecter);
    expect((await graph.act(connecter, 'connection', sparker)).body).toEqual({
      memberId: sparker,
      ...UNRELATED,
      sparkedBy: true,
      connected: true,
    });
    expect(await bothViews(connecter, sparker)).toEqual([
      { memberId: sparker, ...UNRELATED, sparkedBy: true, connected: true },
      { memberId: connecter, ...UNRELATED, sparked: true, connected: true },
    ]);
    expect(await Promise.all([graph.connected(connecter, sparker), graph.connected(sparker, connecter)])).toEqual([true, true]);
  });

  it('GRAPH-013 is told under the lower id, whoever did it, with the revision both share', async () => {
    const [connecter, sparker] = await pairWithActorAt(side);
    const [lower, higher] = [connecter, sparker].toSorted() as [string, string];
    await graph.act(sparker, 'spark', connecter);
    await graph.act(connecter, 'connection', sparker);
    await graph.undo(sparker, 'connection', connecter);
    const told = async () =>
      (await graph.published(SocialGraphRelationChangedV1, lower)).filter((event) => event.data.kind === 'connection');
    await expect.poll(async () => (await told()).length).toBe(2);
    const connections = await told();
    expect(connections).toMatchObject([
      { actorId: connecter, revision: 1 },
      { actorId: sparker, revision: 2 },
    ]);
    const data = { memberId: lower, otherId: higher, kind: 'connection', passedRevision: 0 };
    expect(connections.map((event) => event.data)).toEqual([
      { ...data, active: true, since: expect.any(String) },
      { ...data, active: false, since: null },
    ]);
  });

  it('SAFETY-31 needs a received spark: none, only one’s own, withdrawn, passed on', async () => {
    const [member, other] = await pairWithActorAt(side);
    const refused = async (): Promise<void> => {
      const answer = await graph.act(member, 'connection', other);
      expect([answer.status, answer.body.code]).toEqual([403, 'social-graph.no_spark_received']);
      expect(await graph.connected(member, other)).toBe(false);
    };
    await refused();
    expect(await graph.row(member, other)).toBeUndefined();
    await graph.act(member, 'spark', other);
    await refused();
    await graph.undo(member, 'spark', other);
    await graph.act(other, 'spark', member);
    await graph.act(member, 'pass', other);
    await refused();
    await graph.undo(other, 'spark', member);
    await refused();
    expect((await graph.recorded(member, other)).some(([says]) => says.startsWith('connection'))).toBe(false);
  });
});

describe('a connection', () => {
  it('made again stays as it is, by either, even when the spark is gone or was passed on since', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    const events = await graph.recorded(sparker, connecter);
    for (const [member, other] of [
      [connecter, sparker],
      [sparker, connecter],
    ] as const) {
      const answer = await graph.act(member, 'connection', other);
      expect([answer.status, answer.body.connected]).toEqual([200, true]);
    }
    expect(await graph.recorded(sparker, connecter)).toEqual(events);
    await graph.act(connecter, 'pass', sparker);
    await graph.undo(sparker, 'spark', connecter);
    expect((await graph.act(connecter, 'connection', sparker)).body.connected).toBe(true);
  });

  it('GRAPH-013 is ended for both by either, once, with the spark that made it, and is made again by a new one only', async () => {
    for (const ending of [0, 1]) {
      const pair = await graph.connectedPair();
      const [sparker, connecter] = pair;
      const [member, other] = ending === 0 ? pair : (pair.toReversed() as [string, string]);
      expect((await graph.undo(member, 'connection', other)).body.connected).toBe(false);
      expect((await graph.undo(other, 'connection', member)).body.connected).toBe(false);
      expect((await graph.undo(member, 'connection', other)).status).toBe(200);
      expect(await bothViews(sparker, connecter)).toEqual([
        { memberId: connecter, ...UNRELATED },
        { memberId: sparker, ...UNRELATED },
      ]);
      expect((await graph.recorded(sparker, connecter)).slice(2)).toEqual([
        ['spark off', sparker, member, 2],
        ['connection off', lowerOf(...pair), member, 2],
      ]);
      for (const [one, two] of [pair, pair.toReversed() as [string, string]]) {
        expect((await graph.act(one, 'connection', two)).body.code).toBe('social-graph.no_spark_received');
      }
      await graph.act(sparker, 'spark', connecter);
      expect((await graph.relation(connecter, sparker)).body.sparkedBy).toBe(true);
      expect((await graph.act(connecter, 'connection', sparker)).body.connected).toBe(true);
      expect((await graph.recorded(sparker, connecter)).at(-1)).toEqual(['connection on', lowerOf(...pair), connecter, 3]);
    }
  });

  it('that never was is ended without a word', async () => {
    const [member, other] = await graph.pair();
    expect((await graph.undo(member, 'connection', other)).body).toEqual({ memberId: other, ...UNRELATED });
    expect(await graph.row(member, other)).toBeUndefined();
    expect(await graph.recorded(member, other)).toEqual([]);
  });

  it('is told to services only; with oneself or somebody unknown there is none', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    expect(await graph.connected(sparker.toUpperCase(), connecter)).toBe(true);
    expect(await graph.connected(sparker, sparker)).toBe(false);
    expect(await graph.connected(sparker, uuidv7())).toBe(false);
    const path = `/internal/members/${sparker}/connections/${connecter}`;
    expect((await graph.as(sparker, 'GET', path, { withoutServiceKey: true })).status).toBe(401);
  });
});

describe('which of several members one is connected with', () => {
  const path = (id: string): string => `/internal/members/${id}/connections/among`;

  it('names connected ones only, from either side, once each, whatever stands between the member and the others', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    const [sparked, followed, ended, blocked] = (await graph.members(4)) as [string, string, string, string];
    await graph.act(sparked, 'spark', connecter);
    await graph.act(connecter, 'follow', followed);
    for (const other of [ended, blocked]) {
      await graph.act(other, 'spark', connecter);
      await graph.act(connecter, 'connection', other);
    }
    const asked = [sparker, sparked, followed, ended, blocked, connecter, uuidv7()];
    expect(await graph.connectedAmong(connecter, asked)).toEqual([sparker, ended, blocked].sort());
    await graph.undo(connecter, 'connection', ended);
    await graph.act(blocked, 'block', connecter);
    expect(await graph.connectedAmong(connecter, [...asked, ...asked])).toEqual([sparker]);
    expect(await graph.connectedAmong(sparker, [connecter.toUpperCase()])).toEqual([connecter]);
    expect(await graph.connectedAmong(ended, [connecter])).toEqual([]);
    expect(await graph.connectedAmong(uuidv7(), [sparker, connecter])).toEqual([]);
    expect(await graph.connectedAmong(connecter, [])).toEqual([]);
  });

  it.each([
    ['more than 100', { memberIds: Array.from({ length: 101 }, () => uuidv7()) }],
    ['what is no id', { memberIds: ['me'] }],
    ['no list', {}],
    ['more than is asked for', { memberIds: [], all: true }],
  ])('refuses %s', async (_, body) => {
    const answer = await graph.service.call<Problem>('POST', path(uuidv7()), { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it('is told to services only', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    const answer = await graph.as(sparker, 'POST', path(sparker), { body: { memberIds: [connecter] }, withoutServiceKey: true });
    expect(answer.status).toBe(401);
  });
});

describe('removing a follower', () => {
  it('PRO-041 PRO-042 PRO-043 GRAPH-012 ends their follow and the own spark to them, told as the remover’s doing', async () => {
    const [member, follower] = await graph.pair();
    await graph.act(follower, 'follow', member);
    await graph.act(member, 'spark', follower);
    expect((await graph.undo(member, 'follower', follower)).body).toEqual({ memberId: follower, ...UNRELATED });
    expect((await graph.relation(follower, member)).body).toEqual({ memberId: member, ...UNRELATED });
    expect((await graph.recorded(member, follower)).slice(2)).toEqual([
      ['follow off', follower, member, 2],
      ['spark off', member, member, 2],
    ]);
  });

  it('leaves what else is between the two: the own follow, their spark, the connection', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    await graph.act(connecter, 'follow', sparker);
    await graph.act(sparker, 'follow', connecter);
    expect((await graph.undo(connecter, 'follower', sparker)).body).toEqual({
      memberId: sparker,
      ...UNRELATED,
      following: true,
      sparkedBy: true,
      connected: true,
    });
  });

  it('SAFETY-30 removes from the own followers only: whom somebody else follows stays theirs', async () => {
    const [member, owner, follower] = (await graph.members(3)) as [string, string, string];
    await graph.act(follower, 'follow', owner);
    expect((await graph.undo(member, 'follower', follower)).body).toEqual({ memberId: follower, ...UNRELATED });
    expect((await graph.undo(follower, 'follower', owner)).body.following).toBe(true);
    expect((await graph.relation(owner, follower)).body.followedBy).toBe(true);
    for (const path of [
      `/members/${owner}/followers/${follower}`,
      `/members/${owner}/sparks-sent`,
      `/members/${owner}/follower/${follower}`,
    ]) {
      for (const method of ['GET', 'PUT', 'DELETE']) expect((await graph.as(member, method, path)).status).toBe(404);
    }
  });

  it('who is none changes nothing', async () => {
    const [member, other] = await graph.pair();
    expect((await graph.undo(member, 'follower', other)).status).toBe(200);
    expect(await graph.row(member, other)).toBeUndefined();
    expect(await graph.recorded(member, other)).toEqual([]);
  });
});

describe('a block', () => {
  it('ends follows, sparks and the connection of both in one transaction, told in one order', async () => {
    const [member, other] = await graph.connectedPair();
    await graph.act(other, 'spark', member);
    await graph.act(member, 'follow', other);
    await graph.act(other, 'follow', member);
    expect((await graph.act(member, 'block', other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
    const told = await graph.recorded(member, other);
    expect(told.slice(5)).toEqual([
      ['follow off', member, member, 2],
      ['follow off', other, member, 2],
      ['spark off', member, member, 2],
      ['spark off', other, member, 2],
      ['block on', member, member, 1],
      ['connection off', lowerOf(member, other), member, 2],
    ]);
    const transactions = await graph.service.database.query<{ events: number }>(
      `SELECT count(*)::integer AS events FROM outbox
       WHERE envelope->'data'->>'memberId' IN ($1, $2) AND envelope->'data'->>'otherId' IN ($1, $2) GROUP BY xid ORDER BY 1 DESC`,
      [member, other],
    );
    expect(transactions[0]).toEqual({ events: 6 });
    expect(await graph.connected(member, other)).toBe(false);
  });

  it('gives neither spark nor connection back when it is taken back', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    await graph.act(sparker, 'block', connecter);
    await graph.undo(sparker, 'block', connecter);
    expect(await bothViews(sparker, connecter)).toEqual([
      { memberId: connecter, ...UNRELATED },
      { memberId: sparker, ...UNRELATED },
    ]);
    expect((await graph.act(connecter, 'connection', sparker)).body.code).toBe('social-graph.no_spark_received');
  });

  it('makes who blocked refuse a spark and a connection with a reason, and leaves taking things back open', async () => {
    const [member, other] = await graph.pair();
    await graph.act(member, 'block', other);
    for (const act of ['spark', 'connection'] as const) {
      const refused = await graph.act(member, act, other);
      expect([refused.status, refused.body.code]).toEqual([409, 'social-graph.blocked']);
    }
    expect((await graph.act(member, 'pass', other)).body.code).toBe('social-graph.no_spark');
    for (const act of ['spark', 'connection', 'follower'] as const) {
      expect((await graph.undo(member, act, other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
    }
    expect(await graph.recorded(member, other)).toEqual([['block on', member, member, 1]]);
  });

  it('cannot stand beside a spark or a connection: the table refuses such a row', async () => {
    const [sparker, connecter] = await graph.connectedPair();
    await expect(
      graph.service.database.query(
        `UPDATE member_pairs SET low_block_since = now(), low_spark_since = NULL, high_spark_since = NULL
         WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)`,
        [sparker, connecter],
      ),
    ).rejects.toThrow('member_pairs_blocked_is_apart');
  });
});

it('a mute changes nothing of sparks and connections', async () => {
  const [sparker, connecter] = await graph.pair();
  await graph.act(connecter, 'mute', sparker);
  expect((await graph.act(sparker, 'spark', connecter)).status).toBe(200);
  expect((await graph.act(connecter, 'connection', sparker)).body).toEqual({
    memberId: sparker,
    ...UNRELATED,
    sparkedBy: true,
    connected: true,
    muted: true,
  });
});
