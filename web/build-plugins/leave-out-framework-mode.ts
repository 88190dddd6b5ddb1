import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Parts of react-router that only its framework mode (rendering on a server) or an installed instrumentation use, and that
 * no tree shaking finds, because the parts we do use import them. Each is replaced where these import it; should a newer
 * version import another name from it, the build fails.
 */
const REPLACED = [
  {
    importer: /react-router[\\/]dist[\\/][a-z]+[\\/]lib[\\/](components|dom[\\/]lib)\.js$/,
    part: 'ssr/components.js',
    by: 'no-framework-mode.ts',
  },
  {
    importer: /react-router[\\/]dist[\\/][a-z]+[\\/]lib[\\/]router[\\/]router\.js$/,
    part: './instrumentation.js',
    by: 'no-instrumentation.ts',
  },
] as const;

/** Takes them out of the first load: 2.8 kB of gzip. @throws Error at the end of a build that did not meet one of them */
export function leaveOutFrameworkMode(): Plugin {
  const met = new Set<string>();
  return {
    name: 'affinity:leave-out-framework-mode',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = REPLACED.find((one) => source.endsWith(one.part) && importer !== undefined && one.importer.test(importer));
      if (found === undefined) return null;
      met.add(found.by);
      return fileURLToPath(new URL(`react-router/${found.by}`, import.meta.url));
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const { part, by } of REPLACED)
        if (!met.has(by)) this.error(`react-router no longer imports ${part}: look at this plugin again`);
    },
  };
}
