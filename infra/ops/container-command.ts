import { OPERATOR } from '../local/nats-config.ts';
import { CommandError } from './command-error.ts';
import { operatorName, runProcess, type Launch } from './service-program.ts';

/** The container's own log. */
const LOG_OF_CONTAINER = '/proc/1/fd/1';

export interface ContainerSettings {
  /** The broker's operator, whose password comes by stdin: arguments are shown to everybody on the machine. */
  readonly brokerOperator?: boolean;
  /** The container runs nothing else: it has no log that outlives the command. */
  readonly alone?: boolean;
  /** The service whose program it is, in a container that has those of several. */
  readonly among?: string | undefined;
}

/** What is run in the container of a service, or in the one of all. */
export function containerCommand(
  args: readonly string[],
  { brokerOperator = false, alone = false, among }: ContainerSettings = {},
): string[] {
  const name = operatorName();
  const settings = [
    ...(alone ? [] : [`OPERATOR_LOG=${LOG_OF_CONTAINER}`]),
    ...(name === undefined ? [] : [`OPERATOR_NAME=${name}`]),
    ...(brokerOperator ? [`OPERATOR_NATS_USER=${OPERATOR}`, 'OPERATOR_NATS_PASSWORD_FILE=/dev/stdin'] : []),
  ];
  const program = among === undefined ? ['dist/ops.js'] : ['infra/process/ops.ts', among];
  return ['env', ...settings, 'node', ...program, ...args];
}

/** What a program says. @throws CommandError when it fails, with its own words */
export async function outputOf(launch: Launch): Promise<string> {
  const { exitCode, stdout, stderr } = await runProcess(launch);
  if (exitCode !== 0) throw new CommandError(stderr.trim() || `${launch.command} ended with exit code ${exitCode}`);
  return stdout;
}
