import type { MigrationInterface, QueryRunner } from 'typeorm';

const APPEAL_DAYS = 180;

export class CasesEvidenceAndChainedLog1795363200000 implements MigrationInterface {
  readonly name = 'CasesEvidenceAndChainedLog1795363200000';

  async up(runner: QueryRunner): Promise<void> {
    await cases(runner);
    await decisions(runner);
    await chain(runner);
    await evidence(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_evidence`);
    await runner.query(`DROP TRIGGER moderation_log_chained ON moderation_log`);
    await runner.query(`DROP FUNCTION chain_moderation_log()`);
    await runner.query(`DROP FUNCTION moderation_log_entry(moderation_log)`);
    // Fails while there are entries that the older form has no place for: the log cannot be shortened.
    await runner.query(`
      ALTER TABLE moderation_log
        DROP COLUMN seq, DROP COLUMN event, DROP COLUMN details, DROP COLUMN entry, DROP COLUMN previous_hash, DROP COLUMN hash,
        ALTER COLUMN report_id SET NOT NULL, ALTER COLUMN moderator_id SET NOT NULL, ALTER COLUMN kind SET NOT NULL,
        ALTER COLUMN target_id SET NOT NULL,
        DROP CONSTRAINT moderation_log_action_check,
        ADD CONSTRAINT moderation_log_action_check CHECK (action IN ('dismiss', 'remove-content', 'disable-account'))`);
    await runner.query(`DROP TRIGGER reports_close_case ON reports`);
    await runner.query(`DROP TRIGGER reports_into_case ON reports`);
    await runner.query(`DROP FUNCTION close_decided_case()`);
    await runner.query(`DROP FUNCTION put_report_into_case()`);
    await runner.query(`ALTER TABLE reports DROP COLUMN case_id, DROP COLUMN decision_id, DROP COLUMN owner, DROP COLUMN removal`);
    await runner.query(`DROP TABLE appeals, moderation_decisions, moderation_cases`);
  }
}

async function cases(runner: QueryRunner): Promise<void> {
  // What is reported about one person is judged together: a case is open until the last of its reports is decided.
  await runner.query(`
    CREATE TABLE moderation_cases (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'decided')),
      opened_at timestamptz(3) NOT NULL,
      newest_report_at timestamptz(3) NOT NULL,
      decided_at timestamptz(3),
      CHECK ((state = 'decided') = (decided_at IS NOT NULL))
    )`);
  await runner.query(`CREATE UNIQUE INDEX moderation_cases_open_of_member ON moderation_cases (member_id) WHERE state = 'open'`);
  await runner.query(`CREATE INDEX moderation_cases_open ON moderation_cases (opened_at, id) WHERE state = 'open'`);
  await runner.query(`CREATE INDEX moderation_cases_decided ON moderation_cases (decided_at, id) WHERE state = 'decided'`);
  await runner.query(`
    ALTER TABLE reports
      ADD COLUMN case_id uuid REFERENCES moderation_cases (id),
      ADD COLUMN owner text,
      ADD COLUMN removal text CHECK (removal IN ('pending', 'removed', 'already-gone'))`);
  await runner.query(`
    INSERT INTO moderation_cases (id, member_id, state, opened_at, newest_report_at, decided_at)
    SELECT gen_random_uuid(), r.member_id, r.state, min(r.created_at), max(r.created_at), max(l.decided_at)
    FROM reports r LEFT JOIN moderation_log l ON l.report_id = r.id GROUP BY r.member_id, r.state`);
  await runner.query(`
    UPDATE reports r SET case_id = c.id FROM moderation_cases c WHERE c.member_id = r.member_id AND c.state = r.state`);
  await runner.query(`CREATE INDEX reports_of_case ON reports (case_id, created_at DESC, id DESC)`);
  // The database does this: processes of the version before file and decide reports, too, while they are being replaced.
  await runner.query(`
    CREATE FUNCTION put_report_into_case() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO moderation_cases AS c (id, member_id, opened_at, newest_report_at)
      VALUES (gen_random_uuid(), NEW.member_id, NEW.created_at, NEW.created_at)
      ON CONFLICT (member_id) WHERE state = 'open' DO UPDATE SET newest_report_at = greatest(c.newest_report_at, excluded.newest_report_at)
      RETURNING c.id INTO NEW.case_id;
      RETURN NEW;
    END $$`);
  // A report from a backup has its case already.
  await runner.query(`
    CREATE TRIGGER reports_into_case BEFORE INSERT ON reports
    FOR EACH ROW WHEN (NEW.case_id IS NULL) EXECUTE FUNCTION put_report_into_case()`);
  await runner.query(`
    CREATE FUNCTION close_decided_case() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE moderation_cases c SET state = 'decided', decided_at = now()
      WHERE c.id = NEW.case_id AND c.state = 'open' AND NOT EXISTS (SELECT FROM reports r WHERE r.case_id = c.id AND r.state = 'open');
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER reports_close_case AFTER UPDATE OF state ON reports
    FOR EACH ROW WHEN (NEW.state = 'decided') EXECUTE FUNCTION close_decided_case()`);
}

async function decisions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE moderation_decisions (
      id uuid PRIMARY KEY,
      case_id uuid NOT NULL REFERENCES moderation_cases (id),
      member_id uuid NOT NULL,
      moderator_id uuid NOT NULL,
      action text NOT NULL CHECK (action IN ('dismiss', 'warn', 'remove-content', 'suspend', 'disable')),
      rule text,
      reason text NOT NULL,
      until timestamptz(3),
      decided_at timestamptz(3) NOT NULL,
      appealable_until timestamptz(3),
      CHECK ((action = 'suspend') = (until IS NOT NULL)),
      CHECK ((action = 'dismiss') = (appealable_until IS NULL))
    )`);
  await runner.query(`CREATE INDEX moderation_decisions_of_member ON moderation_decisions (member_id, decided_at DESC, id DESC)`);
  await runner.query(`CREATE INDEX moderation_decisions_in_order ON moderation_decisions (decided_at)`);
  // Earlier decisions can be appealed against, too. They named no rule.
  await runner.query(`
    INSERT INTO moderation_decisions (id, case_id, member_id, moderator_id, action, reason, decided_at, appealable_until)
    SELECT l.id, r.case_id, l.member_id, l.moderator_id, CASE l.action WHEN 'disable-account' THEN 'disable' ELSE l.action END, l.reason,
           l.decided_at, CASE WHEN l.action <> 'dismiss' THEN l.decided_at + interval '${APPEAL_DAYS} days' END
    FROM moderation_log l JOIN reports r ON r.id = l.report_id`);
  await runner.query(`ALTER TABLE reports ADD COLUMN decision_id uuid REFERENCES moderation_decisions (id)`);
  await runner.query(`UPDATE reports r SET decision_id = l.id FROM moderation_log l WHERE l.report_id = r.id`);
  await runner.query(`CREATE INDEX reports_of_decision ON reports (decision_id)`);
  await runner.query(`
    CREATE TABLE appeals (
      id uuid PRIMARY KEY,
      decision_id uuid NOT NULL UNIQUE REFERENCES moderation_decisions (id),
      member_id uuid NOT NULL,
      words text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      moderator_id uuid,
      outcome text CHECK (outcome IN ('uphold', 'overturn')),
      reason text,
      decided_at timestamptz(3),
      CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (moderator_id IS NULL))
    )`);
  await runner.query(`CREATE INDEX appeals_open ON appeals (created_at, id) WHERE outcome IS NULL`);
  await runner.query(`CREATE INDEX appeals_decided ON appeals (decided_at, id) WHERE outcome IS NOT NULL`);
}

async function chain(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE moderation_log
      ADD COLUMN seq bigint,
      ADD COLUMN event text NOT NULL DEFAULT 'report-decided',
      ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN entry text,
      ADD COLUMN previous_hash bytea,
      ADD COLUMN hash bytea,
      ALTER COLUMN report_id DROP NOT NULL, ALTER COLUMN moderator_id DROP NOT NULL, ALTER COLUMN kind DROP NOT NULL,
      ALTER COLUMN target_id DROP NOT NULL,
      DROP CONSTRAINT moderation_log_action_check,
      ADD CONSTRAINT moderation_log_action_check CHECK (action IN (
        'dismiss', 'warn', 'remove-content', 'suspend', 'disable', 'disable-account', 'removed', 'already-gone', 'appeal', 'uphold',
        'overturn', 'granted', 'revoked'))`);
  // An entry has one form only: keys in the order of jsonb, times in UTC.
  await runner.query(`
    CREATE FUNCTION moderation_log_entry(l moderation_log) RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT jsonb_build_object(
        'seq', l.seq, 'id', l.id, 'event', l.event, 'action', l.action, 'reportId', l.report_id, 'kind', l.kind, 'targetId', l.target_id,
        'memberId', l.member_id, 'moderatorId', l.moderator_id, 'reason', l.reason, 'details', l.details,
        'at', to_char(l.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) $$`);
  // The database makes the chain, so that nothing is written beside it. Entries come one after another: the lock ends with the transaction.
  await runner.query(`
    CREATE FUNCTION chain_moderation_log() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('moderation_log', 0));
      SELECT coalesce(max(seq), 0) + 1 INTO NEW.seq FROM moderation_log;
      SELECT l.hash INTO NEW.previous_hash FROM moderation_log l WHERE l.seq = NEW.seq - 1;
      NEW.previous_hash := coalesce(NEW.previous_hash, ''::bytea);
      NEW.entry := moderation_log_entry(NEW)::text;
      NEW.hash := sha256(NEW.previous_hash || convert_to(NEW.entry, 'UTF8'));
      RETURN NEW;
    END $$`);
  await runner.query(`ALTER TABLE moderation_log DISABLE TRIGGER moderation_log_append_only`);
  await runner.query(`
    DO $$
    DECLARE
      row_id uuid;
      last bytea := '';
      place bigint := 0;
    BEGIN
      FOR row_id IN SELECT id FROM moderation_log ORDER BY decided_at, id LOOP
        place := place + 1;
        UPDATE moderation_log SET seq = place, previous_hash = last WHERE id = row_id;
        UPDATE moderation_log l SET entry = moderation_log_entry(l)::text WHERE id = row_id;
        UPDATE moderation_log SET hash = sha256(previous_hash || convert_to(entry, 'UTF8')) WHERE id = row_id RETURNING hash INTO last;
      END LOOP;
    END $$`);
  await runner.query(`ALTER TABLE moderation_log ENABLE TRIGGER moderation_log_append_only`);
  await runner.query(`
    ALTER TABLE moderation_log
      ALTER COLUMN seq SET NOT NULL, ALTER COLUMN entry SET NOT NULL, ALTER COLUMN previous_hash SET NOT NULL,
      ALTER COLUMN hash SET NOT NULL, ADD CONSTRAINT moderation_log_seq UNIQUE (seq)`);
  // An entry from a backup is chained already, and is verified as everything else.
  await runner.query(`
    CREATE TRIGGER moderation_log_chained BEFORE INSERT ON moderation_log
    FOR EACH ROW WHEN (NEW.hash IS NULL) EXECUTE FUNCTION chain_moderation_log()`);
}

async function evidence(runner: QueryRunner): Promise<void> {
  // The row is made before the report: files are copied at their owner's, and a row without a report says what to clear away there.
  await runner.query(`
    CREATE TABLE report_evidence (
      report_id uuid PRIMARY KEY,
      owner text NOT NULL,
      document jsonb,
      profile jsonb,
      begun_at timestamptz(3) NOT NULL,
      sealed_at timestamptz(3),
      CHECK ((sealed_at IS NULL) = (document IS NULL))
    )`);
  await runner.query(`CREATE INDEX report_evidence_begun ON report_evidence (begun_at) WHERE sealed_at IS NULL`);
}
