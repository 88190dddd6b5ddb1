import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { currentContext } from '../context/request-context.js';

/**
 * Structured logs, one JSON object a line, each with the request id of the work that wrote it. ERROR means that someone must act.
 * E-mails, tokens, cookies and message text are never logged; the redaction is the second line. Who asked is not logged either:
 * nothing takes a line out of a log again when the member's account is deleted.
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): PinoLogger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    base: { service: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin() {
      const requestId = currentContext()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
    redact: {
      paths: ['email', '*.email', 'password', '*.password', 'token', '*.token', 'authorization', '*.authorization', 'cookie', '*.cookie'],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What a log may say of an error. Its other properties are left out: a failed statement carries its parameters and the database's
 * detail, which are members' addresses and password hashes.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    cause: cause === undefined ? undefined : describeError(cause),
  };
}

/** Lets Nest's own messages go through the same stream. */
export class NestPinoLogger implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: 'debug' | 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const fields = { context: typeof context === 'string' ? context : undefined };
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else this.logger[level](level === 'error' && rest.length > 1 ? { ...fields, stack: rest[0] } : fields, String(message));
  }
}

export const LOGGER = Symbol('LOGGER');
export type Logger = PinoLogger;
