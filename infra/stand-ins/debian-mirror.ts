import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The plain Debian mirror that this machine's own apt sources name; undefined where they name none.
 * @param aptFolder holds `sources.list` and `sources.list.d`, in either of apt's formats
 */
export function debianMirror(aptFolder = '/etc/apt'): string | undefined {
  const folder = join(aptFolder, 'sources.list.d');
  const files = [...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []), join(aptFolder, 'sources.list')];
  for (const file of files.filter((name) => existsSync(name))) {
    const mirror = /^(?!\s*#).*?(https?:\/\/[^\s]+\/debian)\/?(?=\s|$)/m.exec(readFileSync(file, 'utf8'))?.[1];
    if (mirror) return mirror;
  }
  return undefined;
}
