import { DUSK, MORNING, type DemoName } from './demo-posts.ts';
import { drawDemoPicture, type DemoPicture } from './demo-picture.ts';
import { eventually } from './eventually.ts';
import type { Member } from './new-member.ts';
import type { SeedJournal } from './seed-journal.ts';
import { uploadFile } from './upload-file.ts';

/** Who does what to whom, in this order: who connects has received a spark before. */
const RELATIONS: readonly (readonly [DemoName, 'follow' | 'spark' | 'connection', DemoName])[] = [
  ['Alice', 'follow', 'Dario'],
  ['Alice', 'follow', 'Carol'],
  ['Bob', 'follow', 'Alice'],
  ['Carol', 'follow', 'Alice'],
  ['Dario', 'follow', 'Alice'],
  ['Dario', 'follow', 'Bob'],
  ['Bob', 'spark', 'Alice'],
  ['Dario', 'spark', 'Alice'],
  ['Alice', 'spark', 'Carol'],
  ['Carol', 'connection', 'Alice'],
  ['Dario', 'spark', 'Carol'],
  ['Carol', 'connection', 'Dario'],
  ['Alice', 'connection', 'Dario'],
];

const COVERS: readonly (readonly [DemoName, DemoPicture])[] = [
  ['Alice', DUSK],
  ['Dario', MORNING],
];

/** Lets the demo members follow, spark and connect, and gives some a cover, through the public door. Who is not there is left out. */
export async function relateDemoMembers(members: ReadonlyMap<string, Member>, journal: SeedJournal): Promise<void> {
  for (const [name, act, otherName] of RELATIONS) {
    const [member, other] = [members.get(name), members.get(otherName)];
    if (!member || !other) continue;
    await journal.once(`${name} ${act} ${otherName}`, () =>
      eventually(() => member.session.call('PUT', `/api/members/${other.id}/${act}`)),
    );
  }
  for (const [name, picture] of COVERS) {
    const member = members.get(name);
    if (member) await journal.once(`cover of ${name}`, () => setCover(member, picture));
  }
}

async function setCover(member: Member, picture: DemoPicture): Promise<void> {
  const file = { name: 'cover.png', type: 'image/png', bytes: drawDemoPicture(picture) };
  const { uploadId } = await uploadFile(member, `/api/profiles/${member.id}/uploads`, file, { purpose: 'cover' });
  await member.session.call('PATCH', `/api/profiles/${member.id}`, { coverUploadId: uploadId });
}
