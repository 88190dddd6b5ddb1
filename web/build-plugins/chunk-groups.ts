/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** The page itself, and the screen that who is not signed in comes to. */
const FIRST = /[\\/]src[\\/](main|features[\\/]auth[\\/]components[\\/]sign-in\.screen)\.tsx$/;
const OWN = /[\\/](src|proto)[\\/]|vite[\\/]preload-helper/;
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*infiniteQueryObserver)|build-plugins[\\/]react-router/;
/** What is around every screen behind the sign-in. */
const AROUND =
  /[\\/]src[\\/](features[\\/]shell|app[\\/]realtime\.tsx|api[\\/]screen|lib[\\/]chat[\\/]chat-receiver|lib[\\/]posts[\\/]unsent-receiver)/;
const SHARED = /[\\/](src|proto)[\\/]|infiniteQueryObserver/;

/** Whether the first screen cannot be drawn without a module: it is imported, by however many steps, from one of its own. */
function isOfFirstScreen(graph: ModuleGraph, id: string, asked = new Set<string>()): boolean {
  if (FIRST.test(id)) return true;
  if (asked.has(id)) return false;
  asked.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfFirstScreen(graph, importer, asked)) ?? false;
}

/**
 * Few chunks, each asked for by whom needs most of it: what changes rarely; what /signin is made of, and no more; what the
 * screens behind it share, so that the shell and home come with few requests however many other screens there are.
 */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => (!FIRST.test(id) && isOfFirstScreen(graph, id) ? 'first-screen' : null),
    debugName: 'first-screen',
    test: OWN,
    priority: 2,
  },
  { name: 'signed-in', test: AROUND, priority: 1 },
  { name: 'signed-in', test: SHARED, minShareCount: 2, priority: 1 },
];
