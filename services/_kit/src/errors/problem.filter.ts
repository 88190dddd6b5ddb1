import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { PROBLEM_CONTENT_TYPE } from './problem.js';
import { toProblem } from './to-problem.js';

/** Writes the answer for anything thrown: in a handler (through the filter) or before one (through Fastify's error handler). */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const answer = toProblem(error, request.id);
  if (answer.unexpected) logger.error({ err: error, method: request.method, url: request.routeOptions?.url }, 'Unexpected error');
  else if (answer.problem.status >= 500) logger.warn({ err: error, code: answer.problem.code }, 'Request failed');
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', String(answer.retryAfterSeconds));
  void reply.status(answer.problem.status).header('content-type', PROBLEM_CONTENT_TYPE).send(JSON.stringify(answer.problem));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}
