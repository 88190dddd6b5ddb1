import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { Generated } from './generated-file.ts';

/** The files as the formatter of a copy of the repository writes them. @throws Error when one cannot be read */
export async function formattedFiles(folder: string, files: readonly Generated[]): Promise<Generated[]> {
  const { ignorePatterns: _ignored, ...style } = JSON.parse(readFileSync(join(folder, '.oxfmtrc.json'), 'utf8')) as FormatConfig & {
    ignorePatterns: unknown;
  };
  return Promise.all(
    files.map(async ({ path, content }) => {
      const { code, errors } = await format(path, content, style);
      if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]!.message}`);
      return { path, content: code };
    }),
  );
}
