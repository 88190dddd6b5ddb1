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

/** The newest mail to an address, waiting until one has arrived. */
export async function latestMail(address: string): Promise<Mail> {
  await expect.poll(() => countMail(address), { message: `no mail for ${address}` }).toBeGreaterThan(0);
  const [newest = ''] = await idsFor(address);
  return readJson<Mail>(`/api/messages/${newest}`);
}

/** The first link in a mail's plain text. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail holds no link');
  return link;
}
