import type { Plugin } from 'vite';

const RUNTIME = 'rolldown-runtime';
const HOST = 'vendor';
/** Within the host nothing else has these names. */
const OBJECT = 'rolldownRuntime';
const EXPORT = /export\{([^}]*)\};?\s*$/;

interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  code: string;
}

interface Named {
  readonly name: string;
  readonly as: string;
}

/** `a as b,c` of an import or export. */
const namesIn = (list: string): Named[] =>
  list.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(' as ');
    return { name, as };
  });
const written = (names: readonly Named[]): string => names.map(({ name, as }) => `${name} as ${as}`).join();
const TAG = new RegExp(`\\s*<(?:script|link)\\b[^>]*${RUNTIME}[^>]*>(?:</script>)?`, 'g');
const base = (file: string): string => file.replace(/^.*\//, '');
const shared = (name: string): string => `${OBJECT}_${name}`;

/** The host's code with the runtime in it. */
function joined(host: string, importing: RegExp, runtime: string): string {
  const parts = namesIn(EXPORT.exec(runtime)![1]!);
  const object = runtime.replace(EXPORT, () => `return{${parts.map(({ name, as }) => `${as}:${name}`).join()}}`);
  const own = parts.map(({ as }) => `${shared(as)}=${OBJECT}.${as}`);
  const code = host
    .replace(
      importing,
      (_all, list: string) =>
        `var ${namesIn(list)
          .map(({ name, as }) => `${as}=${shared(name)}`)
          .join()};`,
    )
    .replace(EXPORT, (_all, list: string) => `export{${list},${parts.map(({ as }) => shared(as)).join()}};`);
  return `var ${OBJECT}=(()=>{${object}})(),${own.join()};${code}`;
}

/**
 * The bundler keeps what joins its chunks, half a kilobyte, in a file of its own, which no group can hold: a request of every page.
 * It is put into the vendor chunk. The name of that file stays right: it is made of the code, which names the runtime's file.
 * @throws Error at the end of a build whose chunks look otherwise
 */
export function joinRuntime(): Plugin {
  return {
    name: 'affinity:join-runtime',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(TAG, '') },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as Chunk[];
        const runtime = chunks.find(({ name }) => name === RUNTIME);
        const host = chunks.find(({ name }) => name === HOST);
        if (!runtime || !host || !EXPORT.test(runtime.code) || !EXPORT.test(host.code))
          throw new Error('The runtime of the bundler is not where it was: look at this plugin again');
        const file = base(runtime.fileName).replaceAll('.', '\\.');
        const importing = new RegExp(`import\\{([^}]*)\\}from\\s*["']\\./${file}["'];?`);
        for (const chunk of chunks) {
          if (chunk === runtime) continue;
          if (chunk === host) chunk.code = joined(host.code, importing, runtime.code);
          else
            chunk.code = chunk.code.replace(importing, (_all, list: string) => {
              const taken = namesIn(list).map(({ name, as }) => ({ name: shared(name), as }));
              return `import{${written(taken)}}from"./${base(host.fileName)}";`;
            });
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
