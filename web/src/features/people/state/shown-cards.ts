import type { QueryClient } from '@tanstack/react-query';
import type { SocketBroadcasts } from '@affinity/proto/ws/socket';

/** How a member is shown. */
export type ShownCard = SocketBroadcasts['profiles.card.changed'];

type Fields = Readonly<Record<string, unknown>>;

interface Form {
  readonly id: string;
  readonly photo: string;
  readonly names: (card: ShownCard) => Fields;
  /** Only an object without other fields is of this form. */
  readonly alone?: true;
}

/** The forms in which answers show a member: the fields, and what stands in them. */
const FORMS: readonly Form[] = [
  // Posts and what they quote, comments, stories.
  { id: 'userId', photo: 'userPhoto', names: ({ name }) => ({ userName: name }) },
  // People and profiles.
  { id: 'id', photo: 'photoURL', names: ({ name }) => ({ fullName: name }) },
  // Notifications. A case has fields of the same names beside others, and shows what was sealed.
  { id: 'id', photo: 'photoUrl', names: ({ name }) => ({ name }), alone: true },
  // Conversations.
  { id: 'memberId', photo: 'photoURL', names: ({ name }) => splitAtSpace(name) },
];
const ANYBODY: ShownCard = { memberId: '', revision: 0, name: '', photoURL: null };
const KNOWN = FORMS.map((form) => ({ ...form, fields: [form.photo, ...Object.keys(form.names(ANYBODY))] }));

function splitAtSpace(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

const formOf = (data: Fields) =>
  KNOWN.find(
    ({ id, fields, alone }) =>
      typeof data[id] === 'string' &&
      fields.every((field) => field in data) &&
      (alone === undefined || Object.keys(data).length === fields.length + 1),
  );

/** Adds the ids of the members that the answer shows, in its order. */
export function addShownMembers(data: unknown, to: Set<string>): void {
  if (Array.isArray(data)) for (const part of data as unknown[]) addShownMembers(part, to);
  if (!isFields(data)) return;
  const form = formOf(data);
  if (form) to.add(data[form.id] as string);
  for (const part of Object.values(data)) if (typeof part === 'object') addShownMembers(part, to);
}

/** The answer with the member's new name and photo wherever it shows them; the same object where it does not. */
export function withCard<T>(data: T, card: ShownCard): T {
  if (Array.isArray(data)) {
    const parts = data.map((part: unknown) => withCard(part, card));
    return parts.some((part, index) => part !== data[index]) ? (parts as T) : data;
  }
  if (!isFields(data)) return data;
  const form = formOf(data);
  const shown: Fields = form && data[form.id] === card.memberId ? { [form.photo]: card.photoURL, ...form.names(card) } : {};
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries({ ...data, ...shown })) {
    const next = withCard(value, card);
    if (next !== data[field]) changed[field] = next;
  }
  return Object.keys(changed).length > 0 ? { ...data, ...changed } : data;
}

/** Shows the card in every cached answer. Each answer stays as old as it is. */
export function showCard(client: QueryClient, card: ShownCard): void {
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const next = withCard(data, card);
    if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  }
}

/** The members shown by cached answers, those on a screen first. */
export function shownMembers(client: QueryClient, most: number): readonly string[] {
  const found = new Set<string>();
  const queries = client.getQueryCache().getAll();
  for (const active of [true, false])
    for (const query of queries) if (query.isActive() === active) addShownMembers(query.state.data, found);
  return [...found].slice(0, most);
}
