import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose feeds a changed relation concerns: a block changes those of both. */
const concerned = (rows: string): string => `
  SELECT r.member_id AS owner FROM ${rows} r WHERE r.kind IN ('block', 'mute', 'follow')
  UNION SELECT r.other_id FROM ${rows} r WHERE r.kind = 'block'`;

const CHANGES = [
  ['insert', 'NEW TABLE AS after', concerned('after')],
  ['update', 'OLD TABLE AS before NEW TABLE AS after', `${concerned('before')} UNION ${concerned('after')}`],
  ['delete', 'OLD TABLE AS before', concerned('before')],
] as const;

const EVERYBODY = 'SELECT owner FROM feed_versions';
/** An owner that no member is. */
const WIDE_AUTHORS = `SELECT '00000000-0000-0000-0000-000000000000'::uuid AS owner`;

const functionFor = (name: string, owners: string): string => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO feed_versions (owner) SELECT changed.owner FROM (${owners}) changed ORDER BY changed.owner
    ON CONFLICT (owner) DO UPDATE SET version = DEFAULT;
    RETURN NULL;
  END $$`;

/**
 * A number for each member, and one for the wide authors, that is another one after each change of what feeds depend on (ADR 39).
 * Triggers keep them: a version before this one, which may run beside it, changes relations too. Rows are written in the order of
 * their owners, so that two changes never wait for each other.
 */
export class FeedVersions1795471200000 implements MigrationInterface {
  readonly name = 'FeedVersions1795471200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE feed_versions_numbers`);
    await runner.query(`
      CREATE TABLE feed_versions (
        owner uuid PRIMARY KEY,
        version bigint NOT NULL DEFAULT nextval('feed_versions_numbers')
      ) WITH (fillfactor = 80)`);
    await runner.query(`ALTER SEQUENCE feed_versions_numbers OWNED BY feed_versions.version`);
    for (const [change, rows, owners] of CHANGES) {
      await runner.query(functionFor(`feeds_after_relation_${change}`, owners));
      await runner.query(`
        CREATE TRIGGER feed_versions_on_${change} AFTER ${change} ON member_relations
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION feeds_after_relation_${change}()`);
    }
    await runner.query(functionFor('feeds_after_relations_emptied', EVERYBODY));
    await runner.query(`
      CREATE TRIGGER feed_versions_on_truncate AFTER TRUNCATE ON member_relations
      FOR EACH STATEMENT EXECUTE FUNCTION feeds_after_relations_emptied()`);
    await runner.query(functionFor('feeds_after_wide_authors', WIDE_AUTHORS));
    await runner.query(`
      CREATE TRIGGER feed_versions_on_wide_authors AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wide_authors
      FOR EACH STATEMENT EXECUTE FUNCTION feeds_after_wide_authors()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER feed_versions_on_wide_authors ON wide_authors`);
    for (const change of [...CHANGES.map(([change]) => change), 'truncate']) {
      await runner.query(`DROP TRIGGER feed_versions_on_${change} ON member_relations`);
    }
    for (const name of [...CHANGES.map(([change]) => `relation_${change}`), 'relations_emptied', 'wide_authors']) {
      await runner.query(`DROP FUNCTION feeds_after_${name}()`);
    }
    await runner.query(`DROP TABLE feed_versions`);
  }
}
