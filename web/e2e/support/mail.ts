import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
  html: string | null;
}

const inboxUrl = (): string => {
  const url = process.env['E2E_MAIL_URL'];
  if (!url) throw new Error('E2E_MAIL_URL is not set: run the browser tests through `npm test -- e2e`');
  return url;
};

async function readJson<T>(path: string): Promise<T> {
  const answer = await fetch(`${inboxUrl()}${path}`);
  if (!answer.ok) throw new Error(`the inbox answered ${answer.status} to ${path}`);
  return (await answer.json()) as T;
}

const idsFor = async (address: string): Promise<string[]> => {
  const { messages } = await readJson<{ messages: { id: string }[] }>(`/api/messages?to=${encodeURIComponent(address)}`);
  return messages.map(({ id }) => id);
};

/** How many mails an address has had. */
export const countMail = async (address: string): Promise<number> => (await idsFor(address)).length;

async function mailAbout(address: string, subject: string): Promise<Mail | undefined> {
  for (const id of await idsFor(address)) {
    const mail = await readJson<Mail>(`/api/messages/${id}`);
    if (mail.subject.includes(subject)) return mail;
  }
  return undefined;
}

/** The newest mail to an address with this in its subject, waiting until one has arrived. */
export async function latestMail(address: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined;
  const look = async (): Promise<boolean> => (mail = await mailAbout(address, subject)) !== undefined;
  await expect.poll(look, { message: `no mail about "${subject}" for ${address}` }).toBe(true);
  return mail!;
}

/** The first link in a mail's plain text. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail holds no link');
  return link;
}
