/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** What changes rarely. It stays in the browser's cache when a new version of the app comes. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*infiniteQueryObserver)|build-plugins[\\/]react-router/;

/** Parts of the app by the modules that they begin with. */
const PARTS = {
  main: /[\\/]src[\\/]main\.tsx$/,
  signIn: /[\\/]sign-in\.screen\.tsx$/,
  /** What is around every screen behind the sign-in, and keeps it live. */
  around:
    /[\\/]src[\\/](features[\\/](shell[\\/]shell|messages[\\/]chat-receiver)|app[\\/](realtime|screen-error)|shared[\\/]api[\\/]screen)\.tsx?$/,
  home: /[\\/]app[\\/]home-route\.tsx$/,
  messages: /[\\/]messages\.screen\.tsx$/,
  matches: /[\\/]matches\.screen\.tsx$/,
  profile: /[\\/]profile\.screen\.tsx$/,
  /** What a press opens on a post or a picture. */
  acts: /[\\/]features[\\/]posts[\\/](\w+[\\/])?(comments-dialog|quote-form|post-editor|earlier-words)\.tsx$/,
} as const;
type Part = keyof typeof PARTS;

/** Blocks that some screens share. Those of a kind are one chunk: its name stands in what the sign-in loads, as that of each chunk does. */
const BLOCKS = {
  fields: /[\\/]shared[\\/]ui[\\/](field-problem|radio|select-field|text-area|use-focus-on-change|use-problem-in-view)\.tsx?$/,
  credentials: /[\\/]features[\\/]credentials[\\/](name-validity|new-password\.validator|password-refusal)\.ts$/,
  push: /[\\/]features[\\/]push[\\/](?!push-here)/,
  hooks: /[\\/](use-leave-when-gone|use-page-visible)\.ts$/,
} as const;

/** What opens without the others: a module that two of these need is part of none. */
const SCREENS: readonly Part[] = ['home', 'messages', 'matches', 'profile', 'acts'];

/** The parts that cannot begin without a module: it is imported, by however many steps, from one of their roots. */
function partsThatNeed(graph: ModuleGraph, id: string, needed = new Set<Part>(), asked = new Set<string>()): ReadonlySet<Part> {
  if (asked.has(id)) return needed;
  asked.add(id);
  for (const part of Object.keys(PARTS) as Part[]) if (PARTS[part].test(id)) needed.add(part);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) partsThatNeed(graph, importer, needed, asked);
  return needed;
}

/**
 * A screen comes with few requests, and with little that only others need. What is left is put together by the bundler: what a press
 * opens comes with the press.
 */
function chunkOf(graph: ModuleGraph, id: string): string | null {
  const needed = partsThatNeed(graph, id);
  const screens = SCREENS.filter((screen) => needed.has(screen));
  if (needed.has('main')) return 'app';
  if (needed.has('signIn')) return needed.size > 1 ? 'app' : 'sign-in';
  if (needed.has('around') || screens.length > 1) return 'signed-in';
  if (screens[0] !== undefined) return screens[0];
  return (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).find((block) => BLOCKS[block].test(id)) ?? null;
}

/** Those that others build on come first: a group takes what its modules import along, unless another has it. */
const CHUNKS = ['app', 'sign-in', 'signed-in', 'home', 'matches', 'profile', 'messages', 'acts', ...Object.keys(BLOCKS)];

export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR, priority: CHUNKS.length + 1 },
  ...CHUNKS.map((chunk, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(graph, id) === chunk ? chunk : null),
    debugName: chunk,
    priority: CHUNKS.length - index,
  })),
];
