import { readDrainMs } from '@affinity/kit/config/base-config';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { completeEnvironment } from '../../faults/complete-environment.ts';
import { root } from '../../paths.ts';

export type ReadConfig = (env: EnvReader) => unknown;

/** What makes a process read further settings. */
const CONDITIONS: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.org:4318',
  AI_API_KEY: 'a-model-key',
};

/** The process's own reader: what it does not read is no setting. */
export async function configReader(name: string): Promise<ReadConfig> {
  const folder = name === 'gateway' ? 'gateway' : `services/${name}`;
  const { readConfig } = (await import(`${root}/${folder}/src/config.ts`)) as { readConfig?: ReadConfig };
  if (readConfig === undefined) throw new Error(`${folder}/src/config.ts reads no configuration`);
  return readConfig;
}

/** An environment that writes down what is asked of it. */
export function recording(env: Readonly<Record<string, string>>, read: Set<string>): Readonly<Record<string, string | undefined>> {
  return new Proxy(env, {
    get: (target, name) => {
      read.add(String(name));
      return target[String(name)];
    },
  });
}

/** Every setting that a process may read, whatever the others say. */
export async function settingsOf(name: string): Promise<string[]> {
  const read = new Set<string>();
  const env = new EnvReader(recording({ ...completeEnvironment(name, 1), ...CONDITIONS }, read));
  (await configReader(name))(env);
  readDrainMs(env);
  return [...read].filter((setting) => !setting.endsWith('_FILE'));
}

/** @returns the settings of a process that somebody who installs it with these variables has no way to set */
export async function settingsWithoutWay(name: string, variables: readonly string[]): Promise<string[]> {
  const ways = new Set(variables.map((variable) => variable.replace(/_FILE$/, '')));
  return (await settingsOf(name)).filter((setting) => !ways.has(setting));
}
