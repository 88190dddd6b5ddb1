import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { escapeHtml, sendPage } from '../page.ts';
import { makePerson, STAND_IN_PEOPLE, type People, type Person } from './people.ts';

function sendChooser(response: ServerResponse, uid: string, redirectOrigins: string, message = ''): void {
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const people = STAND_IN_PEOPLE.map(
    (person) =>
      `<form method="post" action="/interaction/${uid}">${hidden('name', person.name)}${hidden('email', person.email)}${person.verified ? hidden('verified', 'on') : ''}` +
      `<button class="person" name="action" value="continue"><strong>${escapeHtml(person.name)}</strong><br><span class="muted">${escapeHtml(person.email)}${person.verified ? '' : ' (not verified)'}</span></button></form>`,
  ).join('');
  const own =
    `<form method="post" action="/interaction/${uid}"><label for="name">Name</label><input id="name" type="text" name="name" maxlength="100" autocomplete="off">` +
    `<label for="email">Email</label><input id="email" type="email" name="email" maxlength="254" autocomplete="off">` +
    `<label class="inline"><input type="checkbox" name="verified" checked> Email is verified</label>` +
    `<div class="actions"><button name="action" value="cancel" formnovalidate>Cancel</button><button class="primary" name="action" value="continue">Continue</button></div></form>`;
  const warning = message === '' ? '' : `<p role="alert"><strong>${escapeHtml(message)}</strong></p>`;
  const body = `<h1>Choose an account</h1><p class="muted">This page stands in for Google on your machine. No one is asked for a password.</p>${warning}${people}<p class="muted">Or use another account:</p>${own}`;
  // Browsers hold a form's redirects to form-action too: the answer leads back to the application.
  sendPage(response, 'Sign in: Google stand-in', body, {
    narrow: true,
    formAction: `'self' ${redirectOrigins}`,
    status: message === '' ? 200 : 400,
  });
}

function readPerson(form: URLSearchParams): Person | undefined {
  const [name, email] = [form.get('name')?.trim() ?? '', form.get('email')?.trim() ?? ''];
  if (name === '' || name.length > 100 || !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email)) return undefined;
  return makePerson(name, email, form.get('verified') === 'on');
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (Number(request.headers['content-length'] ?? Number.NaN) <= 8192) return new URLSearchParams(await text(request));
  return new URLSearchParams();
}

/** The sign-in page: choose a person or type one, continue, or cancel (the application then gets access_denied). */
export async function handleInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  people: People,
  redirectOrigins: string,
): Promise<void> {
  // Fails unless the browser carries the cookie of this very interaction.
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendChooser(response, uid, redirectOrigins);
  const form = await readForm(request);
  if (form.get('action') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'The user cancelled.' });
    return;
  }
  const person = readPerson(form);
  if (!person) return sendChooser(response, uid, redirectOrigins, 'Enter a name and an email address.');
  people.remember(person);
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: person.sub, remember: false } },
    { mergeWithLastSubmission: false },
  );
}
