import { expect, type Locator, type Page } from '@playwright/test';
import { originOfApp, SOME_ANSWERS, type Member } from '../support/members.js';
import { makePng } from '../support/pictures.js';
import { callAs } from '../support/posts.js';

export const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };
export const CLEO = { firstName: 'Cleo', lastName: 'Adeyemi' };

export const TABS = ['Posts', 'Media', 'Sparks', 'Followers'] as const;
export type TabName = (typeof TABS)[number];

export interface Counts {
  readonly followers: number;
  readonly sparks: number;
}

export const followAs = (member: Member, other: Pick<Member, 'id'>): Promise<unknown> =>
  callAs(member, (api) => api.put(`/api/members/${other.id}/follow`));

export const sparkAs = (member: Member, other: Pick<Member, 'id'>): Promise<unknown> =>
  callAs(member, (api) => api.put(`/api/members/${other.id}/spark`));

export const editProfileAs = (member: Member, edit: Record<string, unknown>): Promise<unknown> =>
  callAs(member, (api) => api.patch(`/api/profiles/${member.id}`, { data: edit }));

/** Fills every section of a profile. */
export async function tellEverythingAs(member: Member): Promise<void> {
  const answers = {
    ...SOME_ANSWERS,
    lifestyle: { ...SOME_ANSWERS.lifestyle, diet: ['Vegetarian'], exercise: ['Outdoor adventurer'], pets: ['Dog lover'] },
    religion: { ...SOME_ANSWERS.religion, faith: ['Spiritual'], importance: ['Somewhat important'] },
    education: { ...SOME_ANSWERS.education, level: ["Master's degree"], importance: ['Not important'] },
    career: { ...SOME_ANSWERS.career, profession: ['Creative professional'], creativeField: ['Design'], workStyle: ['Remote work'] },
    additional: { ...SOME_ANSWERS.additional, dealbreakers: 'Smoking', moreInfo: 'I am 34 and I sail.' },
  };
  await callAs(member, (api) => api.put(`/api/profiles/${member.id}/bio-data`, { data: answers }));
}

/** What a member reads of a profile. */
export const readPersonAs = (member: Member, other: Pick<Member, 'id'>) =>
  callAs<{
    fullName: string;
    counts: Counts;
    photoURL: string | null;
    coverPhotoURL: string | null;
    relation: Record<string, boolean> | null;
  }>(member, (api) => api.get(`/api/people/${other.id}`));

/** Waits until these counts are reached: lists of people follow what members do a moment later. */
export async function untilCounted(member: Member, counts: Partial<Counts>): Promise<void> {
  await expect.poll(async () => (await readPersonAs(member, member)).counts).toMatchObject(counts);
}

/** Uploads a picture of one colour as the member's photo or cover. */
export async function setPictureAs(member: Member, purpose: 'photo' | 'cover', colour: readonly [number, number, number]): Promise<void> {
  const buffer = makePng(purpose === 'cover' ? 1200 : 400, 400, colour);
  const base = `/api/profiles/${member.id}/uploads`;
  const { uploadId, url, fields } = await callAs<{ uploadId: string; url: string; fields: Record<string, string> }>(member, (api) =>
    api.post(base, { data: { purpose, filename: `${purpose}.png`, contentType: 'image/png', bytes: buffer.length } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), `${purpose}.png`);
  const stored = await fetch(new URL(url, originOfApp()), { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`storage answered ${stored.status}: ${await stored.text()}`);
  await callAs(member, (api) => api.post(`${base}/${uploadId}/complete`));
  await editProfileAs(member, { [`${purpose}UploadId`]: uploadId });
}

/** A profile, on its screen or in the popup. */
export class ProfileParts {
  readonly tabs: Locator;
  readonly panel: Locator;
  readonly cards: Locator;

  constructor(readonly root: Locator) {
    this.tabs = root.getByRole('tab');
    this.panel = root.getByRole('tabpanel');
    this.cards = this.panel.locator('[data-post-id]');
  }

  tab(name: TabName): Locator {
    return this.root.getByRole('tab', { name, exact: true });
  }

  async open(name: TabName): Promise<void> {
    await this.tab(name).click();
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** Shows all of the sections where they begin folded. */
  async unfold(): Promise<void> {
    const more = this.root.getByRole('button', { name: 'Show everything' });
    if (await more.isVisible()) await more.click();
  }

  section(title: string): Locator {
    return this.root.getByRole('region', { name: title, exact: true });
  }

  /** The number beside a word of the counts. */
  count(name: TabName): Locator {
    return this.root.locator('dl[aria-label="Counts"] > div').filter({ hasText: name }).locator('dd');
  }
}

/** /profile. */
export class ProfilePage extends ProfileParts {
  readonly edit: Locator;

  constructor(readonly page: Page) {
    super(page.getByRole('main'));
    this.edit = page.getByRole('button', { name: 'Edit Profile' });
  }

  async visit(path = '/profile'): Promise<this> {
    await this.page.goto(path);
    await expect(this.edit).toBeVisible();
    return this;
  }
}

/** Opens the popup about a member over a screen, by its address. */
export async function openPerson(
  page: Page,
  other: Pick<Member, 'id' | 'firstName' | 'lastName'>,
  path = '/discover',
): Promise<ProfileParts> {
  await page.goto(`${path}?person=${other.id}`);
  const dialog = page.getByRole('dialog', { name: `${other.firstName} ${other.lastName}` });
  await expect(dialog).toBeVisible();
  return new ProfileParts(dialog);
}

/** Resolves when this page's socket has asked for news of a profile. Call before the navigation. */
export function watchesProfile(page: Page, profile: Pick<Member, 'id'>): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/api/socket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => {
        const frame = payload.toString();
        return frame.includes('"watch"') && frame.includes(profile.id);
      }),
    );
}
