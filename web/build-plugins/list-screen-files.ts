import type { Plugin } from 'vite';
import type { ScreenName } from '../../proto/vocabulary/screens.ts';

/** The module of each screen's route (`app/router.tsx`). */
const MODULES: Readonly<Record<ScreenName, string>> = {
  shell: 'src/features/shell/components/shell.tsx',
  home: 'src/app/home-route.tsx',
  discover: 'src/features/discover/components/discover.screen.tsx',
  matches: 'src/features/matches/components/matches.screen.tsx',
  messages: 'src/features/messages/components/messages.screen.tsx',
  moderation: 'src/features/moderation/components/moderation.screen.tsx',
  notifications: 'src/features/notifications/components/notifications.screen.tsx',
  post: 'src/app/home-route.tsx',
  profile: 'src/features/profile/components/profile.screen.tsx',
  search: 'src/features/practice/components/practice.screen.tsx',
  settings: 'src/features/settings/components/settings.screen.tsx',
  sparks: 'src/features/sparks/components/sparks.screen.tsx',
  stories: 'src/features/stories/components/stories.screen.tsx',
};
/** What every screen behind the sign-in needs. */
const AROUND = MODULES.shell;
/** No screen of a member's: its size is tested. */
const SIGN_IN = 'src/features/auth/components/sign-in.screen.tsx';
const LIST = '.vite/screens.json';

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Writes which files each screen needs besides those that the page names itself: the gateway has the browser ask for them with the
 * page. @throws Error when a screen's module is in no chunk
 */
export function listScreenFiles(): Plugin {
  return {
    name: 'affinity:list-screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file as Chunk]] : [])));
      const filesOf = (fileName: string, found = new Set<string>()): Set<string> => {
        const chunk = chunks.get(fileName);
        if (chunk === undefined || found.has(fileName)) return found;
        found.add(fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
        for (const imported of chunk.imports) filesOf(imported, found);
        return found;
      };
      const holding = (module: string): string => {
        const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
        return chunk?.fileName ?? this.error(`No chunk holds ${module}: look at this plugin again`);
      };
      const first = filesOf(holding('src/main.tsx'));
      const screens = Object.entries(MODULES).map(([name, module]) => {
        const files = filesOf(holding(module), filesOf(holding(AROUND)));
        return [name, [...files].filter((file) => !first.has(file)).map((file) => `/${file}`)];
      });
      screens.push(['sign-in', [...filesOf(holding(SIGN_IN))].filter((file) => !first.has(file)).map((file) => `/${file}`)]);
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(Object.fromEntries(screens)) });
    },
  };
}
