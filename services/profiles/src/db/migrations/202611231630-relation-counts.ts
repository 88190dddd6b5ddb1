import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECEIVED = 'r.active AND r.revision <> r.passed_revision';

/**
 * One row for each number that a row of `rows` is counted in: whose number (`owner`), and who is counted (`about`).
 * A connection is two rows of the table, one for each of the two.
 */
const countedIn = (rows: string, step: '1' | '-1'): string => `
  SELECT counted.owner, counted.about, counted.field, ${step} AS step
  FROM ${rows} r CROSS JOIN LATERAL (VALUES
    (r.member_id, r.other_id, 'connections', r.kind = 'connection' AND r.active),
    (r.member_id, r.other_id, 'sparks_sent', r.kind = 'spark' AND r.active),
    (r.other_id, r.member_id, 'followers', r.kind = 'follow' AND ${RECEIVED}),
    (r.other_id, r.member_id, 'sparks', r.kind = 'spark' AND ${RECEIVED})
  ) counted (owner, about, field, counts)
  WHERE counted.counts`;

/** Whether the spark of `about` to `owner` is received, and whether the two are connected. */
const IS_SPARKED = `EXISTS (
  SELECT FROM profile_relations r WHERE r.member_id = s.about AND r.kind = 'spark' AND r.other_id = s.owner AND ${RECEIVED})`;
const IS_CONNECTED = `EXISTS (
  SELECT FROM profile_relations r WHERE r.member_id = s.owner AND r.kind = 'connection' AND r.other_id = s.about AND r.active)`;

const sums = (source: string): string => `
  SELECT owner,
         coalesce(sum(step) FILTER (WHERE field = 'connections'), 0) AS connections,
         coalesce(sum(step) FILTER (WHERE field = 'followers'), 0) AS followers,
         coalesce(sum(step) FILTER (WHERE field = 'sparks'), 0) AS sparks,
         coalesce(sum(step) FILTER (WHERE field = 'sparks_sent'), 0) AS sparks_sent,
         coalesce(sum(step) FILTER (WHERE field = 'waiting_sparks'), 0) AS waiting_sparks
  FROM (${source}) steps GROUP BY owner`;

const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', rows: string, steps: string): string[] => [
  `CREATE FUNCTION count_relations_on_${event.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM count_relations(ARRAY(
       SELECT ROW(owner, about, field, sum(step))::relation_step FROM (${steps}) steps
       GROUP BY owner, about, field HAVING sum(step) <> 0));
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER profile_relations_counted_on_${event.toLowerCase()} AFTER ${event} ON profile_relations
   REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION count_relations_on_${event.toLowerCase()}()`,
];

/**
 * How many relations a member has: kept by triggers, because a version before this one, which may run beside it, changes relations too.
 * Members whose account is disabled are not counted, as lists do not show them. A spark waits until its two are connected.
 */
export class RelationCounts1795451400000 implements MigrationInterface {
  readonly name = 'RelationCounts1795451400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE relation_counts (
        member_id uuid PRIMARY KEY,
        connections integer NOT NULL DEFAULT 0,
        followers integer NOT NULL DEFAULT 0,
        sparks integer NOT NULL DEFAULT 0,
        sparks_sent integer NOT NULL DEFAULT 0,
        waiting_sparks integer NOT NULL DEFAULT 0
      ) WITH (fillfactor = 80)`);
    await runner.query(`CREATE TYPE relation_step AS (owner uuid, about uuid, field text, step integer)`);
    await this.createCounting(runner);
    await this.createTriggers(runner);
    // The triggers' lock on the relations lasts until the end of the transaction: nothing changes while the first numbers are taken.
    await runner.query(`
      INSERT INTO relation_counts (member_id, connections, followers, sparks, sparks_sent, waiting_sparks)
      ${sums(`
        SELECT * FROM (${countedIn('profile_relations', '1')}) s
        WHERE NOT EXISTS (SELECT FROM profiles d WHERE d.id = s.about AND d.disabled)
        UNION ALL
        SELECT s.owner, s.about, 'waiting_sparks', 1 FROM (${countedIn('profile_relations', '1')}) s
        WHERE s.field = 'sparks' AND NOT ${IS_CONNECTED} AND NOT EXISTS (SELECT FROM profiles d WHERE d.id = s.about AND d.disabled)`)}`);
  }

  private async createCounting(runner: QueryRunner): Promise<void> {
    // Rows are locked by id, and only then is looked whether a spark waits: who changes the other relation of the same two at the
    // same time has committed by then, or looks after this one.
    await runner.query(`
      CREATE FUNCTION hold_relation_counts(members uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO relation_counts (member_id) SELECT DISTINCT m FROM unnest(members) m ORDER BY m ON CONFLICT DO NOTHING;
        PERFORM FROM relation_counts WHERE member_id = ANY(members) ORDER BY member_id FOR NO KEY UPDATE;
      END $$`);
    await runner.query(`
      CREATE FUNCTION add_relation_counts(steps relation_step[]) RETURNS void LANGUAGE sql AS $$
        UPDATE relation_counts c
        SET connections = c.connections + d.connections, followers = c.followers + d.followers, sparks = c.sparks + d.sparks,
            sparks_sent = c.sparks_sent + d.sparks_sent, waiting_sparks = c.waiting_sparks + d.waiting_sparks
        FROM (${sums('SELECT * FROM unnest(steps)')}) d
        WHERE c.member_id = d.owner
      $$`);
    await runner.query(`
      CREATE FUNCTION count_relations(steps relation_step[]) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE shown relation_step[];
      BEGIN
        IF cardinality(steps) = 0 THEN RETURN; END IF;
        PERFORM hold_relation_counts(ARRAY(SELECT owner FROM unnest(steps)));
        shown := ARRAY(
          SELECT s::relation_step FROM unnest(steps) s
          WHERE NOT EXISTS (SELECT FROM profiles d WHERE d.id = s.about AND d.disabled));
        -- What is true of the two now less what the steps changed is what was true before them.
        shown := shown || ARRAY(
          SELECT ROW(owner, about, 'waiting_sparks',
                     (sparked AND NOT connected)::integer
                     - (sparked::integer - sparks = 1 AND connected::integer - connections = 0)::integer)::relation_step
          FROM (
            SELECT s.owner, s.about, ${IS_SPARKED} AS sparked, ${IS_CONNECTED} AS connected,
                   coalesce(sum(step) FILTER (WHERE field = 'sparks'), 0) AS sparks,
                   coalesce(sum(step) FILTER (WHERE field = 'connections'), 0) AS connections
            FROM unnest(shown) s WHERE field IN ('sparks', 'connections') GROUP BY s.owner, s.about) pairs);
        PERFORM add_relation_counts(shown);
      END $$`);
    await runner.query(`
      CREATE FUNCTION count_relations_of_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE steps relation_step[];
      BEGIN
        SELECT array_agg(ROW(s.owner, s.about, s.field, s.step)::relation_step) INTO steps
        FROM (${countedIn('(SELECT * FROM profile_relations WHERE member_id = NEW.id OR other_id = NEW.id)', '1')}) s
        WHERE s.about = NEW.id;
        IF steps IS NULL THEN RETURN NULL; END IF;
        PERFORM hold_relation_counts(ARRAY(SELECT owner FROM unnest(steps)));
        steps := steps || ARRAY(
          SELECT ROW(s.owner, s.about, 'waiting_sparks', 1)::relation_step FROM unnest(steps) s
          WHERE s.field = 'sparks' AND NOT ${IS_CONNECTED});
        IF NEW.disabled THEN
          steps := ARRAY(SELECT ROW(owner, about, field, -step)::relation_step FROM unnest(steps));
        END IF;
        PERFORM add_relation_counts(steps);
        RETURN NULL;
      END $$`);
  }

  private async createTriggers(runner: QueryRunner): Promise<void> {
    const before = countedIn('before', '-1');
    const after = countedIn('after', '1');
    for (const statement of [
      ...trigger('INSERT', 'NEW TABLE AS after', after),
      ...trigger('UPDATE', 'OLD TABLE AS before NEW TABLE AS after', `${before} UNION ALL ${after}`),
      ...trigger('DELETE', 'OLD TABLE AS before', before),
      `CREATE TRIGGER profiles_disabled_counted AFTER UPDATE OF disabled ON profiles FOR EACH ROW
       WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled) EXECUTE FUNCTION count_relations_of_disabled()`,
      `CREATE TRIGGER profiles_disabled_at_first_counted AFTER INSERT ON profiles FOR EACH ROW
       WHEN (NEW.disabled) EXECUTE FUNCTION count_relations_of_disabled()`,
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER profiles_disabled_at_first_counted ON profiles`);
    await runner.query(`DROP TRIGGER profiles_disabled_counted ON profiles`);
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER profile_relations_counted_on_${event} ON profile_relations`);
      await runner.query(`DROP FUNCTION count_relations_on_${event}()`);
    }
    await runner.query(`DROP FUNCTION count_relations_of_disabled(), count_relations(relation_step[])`);
    await runner.query(`DROP FUNCTION add_relation_counts(relation_step[]), hold_relation_counts(uuid[])`);
    await runner.query(`DROP TYPE relation_step`);
    await runner.query(`DROP TABLE relation_counts`);
  }
}
