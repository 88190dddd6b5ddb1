import { Client } from 'pg';

/**
 * Makes what notifications keeps of a member older, for a browser test that cannot wait for days: its database is named by
 * `E2E_NOTIFICATIONS`. Usage: `node move-clock.ts <member> <hours>`
 */
const [memberId, hours] = process.argv.slice(2);
const client = new Client({ connectionString: process.env['E2E_NOTIFICATIONS'] });
await client.connect();
const back = [memberId, Number(hours)];
const older = (column: string): string => `${column} = ${column} - make_interval(hours => $2::integer)`;
await client.query(`UPDATE member_looks SET ${older('looked_at')} WHERE member_id = $1`, back);
await client.query(`UPDATE notification_acts SET ${older('happened_at')} WHERE recipient_id = $1`, back);
await client.query(`UPDATE notifications SET ${older('told_at')} WHERE recipient_id = $1`, back);
await client.query(`UPDATE mail_readers SET ${older('due_at')} WHERE member_id = $1`, back);
await client.end();
