import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresClient, type PostgresClient } from '../../local/postgres-client.ts';
import { root } from '../../paths.ts';

/** Programs of the names `docker` and `kubectl` whose containers are the processes of a local system. */
export class StandIns {
  readonly #home: string;
  readonly env: Readonly<Record<string, string>>;

  private constructor(home: string, dataDir: string, postgres: PostgresClient) {
    this.#home = home;
    this.env = {
      PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
      STAND_IN_ROOT: root,
      STAND_IN_DATA: dataDir,
      STAND_IN_HOME: home,
      STAND_IN_POSTGRES: JSON.stringify(postgres),
    };
  }

  static async make(home: string, dataDir: string): Promise<StandIns> {
    const bin = join(home, 'bin');
    await mkdir(bin, { recursive: true });
    for (const program of ['docker', 'kubectl']) {
      // A container reads from a pipe, as `cat` makes here, and not from the socket that Node makes.
      const script = `#!/bin/sh\ncat | "${process.execPath}" "${join(import.meta.dirname, 'container-stand-in.mjs')}" ${program} "$@"\n`;
      await writeFile(join(bin, program), script);
      await chmod(join(bin, program), 0o755);
    }
    return new StandIns(home, dataDir, await findPostgresClient());
  }

  /** Which services of the composition, or deployments, run. */
  async setRunning(names: readonly string[]): Promise<void> {
    await writeFile(join(this.#home, 'running'), names.join(' '));
  }

  /** What was written down in the containers' logs. */
  containerLog(): Promise<string> {
    return readFile(join(this.#home, 'container.log'), 'utf8');
  }

  /** Every call, as its program and arguments. */
  async calls(): Promise<string[][]> {
    const lines = (await readFile(join(this.#home, 'calls'), 'utf8')).trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as string[]);
  }
}
