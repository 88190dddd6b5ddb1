import type { Plugin } from 'vite';
import type { ScreenName } from '../../proto/vocabulary/screens.ts';

/** The module of each screen's route (`app/router.tsx`). */
const MODULES: Readonly<Record<ScreenName, string>> = {
  shell: 'src/features/shell/shell.tsx',
  home: 'src/app/home-route.tsx',
  discover: 'src/features/discover/discover.screen.tsx',
  matches: 'src/features/matches/matches.screen.tsx',
  messages: 'src/features/messages/messages.screen.tsx',
  moderation: 'src/features/moderation/moderation.screen.tsx',
  notifications: 'src/features/notifications/notifications.screen.tsx',
  post: 'src/app/home-route.tsx',
  profile: 'src/features/profile/profile.screen.tsx',
  saved: 'src/features/saved/saved.screen.tsx',
  search: 'src/features/practice/practice.screen.tsx',
  settings: 'src/features/settings/settings.screen.tsx',
  sparks: 'src/features/sparks/sparks.screen.tsx',
  stories: 'src/features/stories/stories.screen.tsx',
};
/** What every screen behind the sign-in needs. */
const AROUND = MODULES.shell;
const FIRST = 'src/main.tsx';
/** No screen of a member's: its size is tested. */
const SIGN_IN = 'src/features/auth/sign-in.screen.tsx';
const LIST = '.vite/screens.json';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Writes which files each screen needs: the gateway has the browser ask for them with the page. Its styles are put together in one
 * file; the code of the app takes those that it stands for as loaded. @throws Error when a screen's module is in no chunk
 */
export function listScreenFiles(): Plugin {
  let base = '';
  return {
    name: 'affinity:list-screen-files',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk]] : [])));
        const chunkOf = (module: string): string => {
          const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
          return chunk?.fileName ?? this.error(`No chunk holds ${module}: look at this plugin again`);
        };
        /** A chunk's files after those that it builds on: so styles stand in the order in which the app would load them. */
        const add = (fileName: string, found: Set<string>, asked: Set<string>): void => {
          const chunk = chunks.get(fileName);
          if (chunk === undefined || asked.has(fileName)) return;
          asked.add(fileName);
          for (const imported of chunk.imports) add(imported, found, asked);
          for (const file of [fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(file);
        };
        const filesOf = (...modules: string[]): string[] => {
          const found = new Set<string>();
          const asked = new Set<string>();
          for (const module of modules) add(chunkOf(module), found, asked);
          return [...found];
        };
        const sourceOf = (file: string): string => {
          const asset = bundle[file];
          return asset?.type === 'asset' ? asset.source.toString() : this.error(`${file} is no style`);
        };
        const address = (file: string): string => base + file;
        const namedByPage = new Set(filesOf(FIRST));
        const entryOf = (name: string, files: readonly string[]) => {
          const styles = files.filter((file) => file.endsWith('.css'));
          const scripts = files.filter((file) => file.endsWith('.js') && !namedByPage.has(file));
          const asset = this.emitFile({ type: 'asset', name: `${name}-screen.css`, source: styles.map(sourceOf).join('') });
          return { style: address(this.getFileName(asset)), styles: styles.map(address), scripts: scripts.map(address) };
        };
        const screens = Object.entries(MODULES).map(([name, module]) => [name, entryOf(name, filesOf(FIRST, AROUND, module))]);
        screens.push(['sign-in', entryOf('sign-in', filesOf(FIRST, SIGN_IN))]);
        this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(Object.fromEntries(screens)) });
      },
    },
  };
}
