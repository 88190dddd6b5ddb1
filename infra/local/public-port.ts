import { reservePorts, type ReservedPorts } from './ports.ts';
import { tcpProbe } from './probes.ts';

/** The public port belongs to someone else; the message is one line for the person who started us. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/** Where the person who starts the system wants it: `PORT`, or 8080. */
export function readPublicPort(): number {
  const text = process.env['PORT']?.trim() || '8080';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

/** Holds the port until its user is there; 0 takes a free one. Throws PortTakenError. */
export async function reservePublicPort(wanted: number): Promise<ReservedPorts<'public'>> {
  const reserved = await reservePorts(['public'], wanted === 0 ? {} : { public: wanted });
  // Browsers try ::1 first for localhost: a program there would answer in our place.
  const shadowed = wanted !== 0 && (await tcpProbe(wanted, '::1')());
  if (wanted === 0 || (reserved.ports.public === wanted && !shadowed)) return reserved;
  await reserved.release();
  const command = process.env['npm_lifecycle_event'] === 'dev' ? 'npm run dev' : 'npm start';
  throw new PortTakenError(`Port ${wanted} is taken. Stop the program that uses it, or choose another: PORT=${wanted + 1} ${command}`);
}
