import type { Infrastructure } from '../../local/infrastructure.ts';
import { hashRows, type Hashes } from './system-hashes.ts';

/**
 * What each projection says, without what its owner does not know: times of events, which are milliseconds later than the
 * owner's, and revisions of profiles that no card shows.
 */
const SELECTS: Readonly<Record<string, readonly [database: string, select: string]>> = {
  'social-graph members': ['social-graph', 'SELECT id, erased_at IS NULL FROM members'],
  'profiles relations': [
    'profiles',
    'SELECT member_id, kind, other_id, active, revision, passed_revision FROM profile_relations WHERE revision > 0',
  ],
  'profiles standings': ['profiles', 'SELECT account_id, disabled, erased FROM account_standings WHERE disabled OR erased'],
  'profiles shown': ['profiles', 'SELECT id, disabled FROM profiles'],
  'posts relations': ['posts', 'SELECT * FROM member_relations'],
  'posts standings': ['posts', 'SELECT member_id, disabled, deleted FROM member_standings WHERE disabled OR deleted'],
  'posts onboarded': ['posts', 'SELECT id FROM onboarded_members'],
  'posts members': ['posts', 'SELECT id, name, photo_url, email FROM members'],
  'posts copies': ['posts', 'SELECT id, user_name, user_photo, user_email, quoted_post FROM posts'],
  'chat connections': ['chat', 'SELECT pair_key, connected, connection_revision FROM conversations'],
  'chat members': ['chat', 'SELECT id, name, photo_url FROM members'],
  'chat standings': ['chat', 'SELECT member_id, disabled, deleted FROM member_standings WHERE disabled OR deleted'],
  'chat reports': ['chat', 'SELECT report_id, pair_key, filed_at IS NULL, decided_at IS NULL FROM reported_conversations'],
  'stories relations': ['stories', 'SELECT * FROM member_relations'],
  'stories standings': ['stories', 'SELECT member_id, disabled, deleted FROM member_standings WHERE disabled OR deleted'],
  'stories members': ['stories', 'SELECT id, name, photo_url, email FROM members'],
  'stories copies': ['stories', 'SELECT id, user_name, user_photo, user_email FROM stories'],
  'notifications relations': ['notifications', 'SELECT * FROM member_relations'],
  'notifications standings': ['notifications', 'SELECT member_id, disabled, deleted FROM member_standings WHERE disabled OR deleted'],
  'notifications members': ['notifications', 'SELECT id, name, photo_url FROM members'],
};

export async function hashProjections(infrastructure: Infrastructure): Promise<Hashes> {
  const found: Record<string, string> = {};
  for (const [name, [service, select]] of Object.entries(SELECTS)) {
    found[name] = await hashRows(infrastructure, infrastructure.databaseOf(service).name, select);
  }
  return found;
}

/** Statements for every projection, after which rows are gone, say something else, or were written by nobody. */
const HARM: Readonly<Record<string, readonly string[]>> = {
  'social-graph': [`DELETE FROM members WHERE erased_at IS NULL`, `INSERT INTO members (id) VALUES (gen_random_uuid())`],
  profiles: [
    `DELETE FROM profile_relations WHERE kind = 'follow'`,
    `UPDATE profile_relations SET active = NOT active, revision = revision + 5 WHERE kind = 'connection'`,
    `UPDATE profile_relations SET active = NOT active WHERE kind IN ('mute', 'skip')`,
    `INSERT INTO profile_relations (member_id, kind, other_id, active, revision) VALUES (gen_random_uuid(), 'follow', gen_random_uuid(), true, 1)`,
    `UPDATE account_standings SET disabled = NOT disabled`,
    `UPDATE profiles SET disabled = NOT disabled`,
  ],
  posts: [
    `DELETE FROM member_relations WHERE kind = 'mute'`,
    `UPDATE member_relations SET active = NOT active, revision = revision + 1 WHERE kind = 'follow'`,
    `INSERT INTO member_relations VALUES (gen_random_uuid(), gen_random_uuid(), 'block', true, 1)`,
    `INSERT INTO member_standings (member_id, disabled) SELECT id, true FROM members
     ON CONFLICT (member_id) DO UPDATE SET disabled = NOT member_standings.disabled`,
    `DELETE FROM members WHERE name LIKE 'Ann%'`,
    `UPDATE members SET name = 'Somebody else', photo_url = NULL WHERE name NOT LIKE 'Ann%'`,
    `INSERT INTO members (id, name, revision) VALUES (gen_random_uuid(), 'Nobody', 1)`,
    `UPDATE posts SET user_name = 'Somebody else'`,
    `DELETE FROM onboarded_members`,
    `INSERT INTO onboarded_members (id) VALUES (gen_random_uuid())`,
  ],
  chat: [
    `UPDATE conversations SET connected = NOT connected, connection_revision = connection_revision + 3`,
    `DELETE FROM members`,
    `INSERT INTO members (id, name, revision) VALUES (gen_random_uuid(), 'Nobody', 1)`,
    `INSERT INTO member_standings (member_id, disabled) SELECT id, true FROM members
     ON CONFLICT (member_id) DO UPDATE SET disabled = NOT member_standings.disabled`,
    `DELETE FROM reported_conversations`,
  ],
  stories: [
    `DELETE FROM member_relations WHERE kind = 'mute'`,
    `UPDATE member_relations SET active = NOT active, revision = revision + 1 WHERE kind = 'block'`,
    `INSERT INTO member_standings (member_id, disabled) SELECT id, true FROM members
     ON CONFLICT (member_id) DO UPDATE SET disabled = NOT member_standings.disabled`,
    `DELETE FROM members WHERE name LIKE 'Ann%'`,
    `UPDATE members SET name = 'Somebody else' WHERE name NOT LIKE 'Ann%'`,
    `UPDATE stories SET user_name = 'Somebody else'`,
  ],
  notifications: [
    `DELETE FROM member_relations WHERE kind = 'mute'`,
    `INSERT INTO member_standings (member_id, disabled) SELECT id, true FROM members
     ON CONFLICT (member_id) DO UPDATE SET disabled = NOT member_standings.disabled`,
    `UPDATE members SET name = 'Somebody else'`,
  ],
};

export async function harmProjections(infrastructure: Infrastructure): Promise<void> {
  for (const [service, statements] of Object.entries(HARM)) {
    for (const statement of statements) await infrastructure.postgres.query(statement, infrastructure.databaseOf(service).name);
  }
}
