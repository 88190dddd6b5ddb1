import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from '@affinity/kit/errors/domain-error';
import { sendProblem } from '@affinity/kit/errors/problem.filter';
import { dataOf } from '@affinity/kit/http/answer';
import type { Logger } from '@affinity/kit/logging/logger';
import type { Gate } from '../access/gate.js';
import type { NotificationsClient } from '../access/upstream-clients.js';

/**
 * Programs post to the address that browsers open, as RFC 8058 has it. It lies where the app's worker answers nothing by itself, and
 * leads browsers on to the page that asks; the token goes into the fragment, which reaches no server.
 */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';
const PAGE = '/confirm-email#unsubscribe.';
const TOKEN = /^[\w-]{1,200}$/;
const BODY_LIMIT_BYTES = 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** RFC 8058, 3.2: the one field that such a request has, in either form. */
const ONE_CLICK = /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/;

/** Whether a request is what a program that reads mail sends. No cookie is looked at, so other sites' pages gain nothing by it. */
export const isOneClick = (method: string, url: string): boolean => method === 'POST' && url.split('?', 1)[0] === UNSUBSCRIBE_PATH;

/** Ends mails for the program that shows them: its owner pressed its button (NTF-024). Reading the page changes nothing. */
export function oneClickRoutes(notifications: NotificationsClient, gate: Gate, logger: Logger) {
  // The mail server's operator posts for many of its members from few addresses: they have what ordinary changes have.
  return async (server: FastifyInstance): Promise<void> => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, logger));
    server.get(
      UNSUBSCRIBE_PATH,
      { exposeHeadRoute: false, onRequest: (request) => gate.countAddress(request, 'read') },
      async (request, reply) => {
        const { token } = request.query as { token?: unknown };
        // What is no token is said on the page.
        return reply.redirect(PAGE + (isToken(token) ? token : ''), 303);
      },
    );
    server.post(
      UNSUBSCRIBE_PATH,
      { bodyLimit: BODY_LIMIT_BYTES, onRequest: (request) => gate.countAddress(request, 'write') },
      async (request, reply) => {
        const { token } = request.query as { token?: unknown };
        if (!isToken(token) || !ONE_CLICK.test(String(request.body))) throw new InvalidRequestError([]);
        dataOf(await notifications.POST('/notifications/unsubscriptions', { body: { token } }));
        return reply.status(204).send();
      },
    );
  };
}

const isToken = (token: unknown): token is string => typeof token === 'string' && TOKEN.test(token);
