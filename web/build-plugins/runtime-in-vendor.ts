import type { Plugin } from 'vite';

const RUNTIME = 'rolldown-runtime';
const VENDOR = 'vendor';
/** No name that the minifier gives. */
const PREFIX = '__runtime_';
const EXPORTS = /export\{([^}]*)\};?\s*$/;

interface Chunk {
  code: string;
  readonly fileName: string;
  imports: string[];
}

/** "s as n,l as r" as pairs of what is there and what it is called. */
const pairsOf = (list: string): string[][] => list.split(',').map((one) => one.trim().split(' as '));

/**
 * The bundler gives its three helpers a file of their own, which each page would ask for. They go into the file that every other
 * imports anyway. @throws Error at the end of a build whose files do not look as expected
 */
export function runtimeInVendor(): Plugin {
  return {
    name: 'affinity:runtime-in-vendor',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file as Chunk & typeof file] : []));
        const find = (name: string) => chunks.find((chunk) => chunk.name === name) ?? this.error(`No chunk is called ${name}`);
        const runtime = find(RUNTIME);
        const vendor = find(VENDOR);
        const [whole, list] = EXPORTS.exec(runtime.code) ?? this.error(`${RUNTIME} ends without exports`);
        const helpers = pairsOf(list!);
        const from = (file: string): RegExp => new RegExp(`import\\{([^}]*)\\}from["'\`]\\./${file.replace('assets/', '')}["'\`];?`);
        const importing = from(runtime.fileName);
        for (const chunk of chunks) {
          if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
          const [text, names] = importing.exec(chunk.code) ?? this.error(`${chunk.fileName} imports ${RUNTIME} in another way`);
          const renamed = pairsOf(names!).map(([helper, local]) => [PREFIX + helper, local ?? helper]);
          const instead =
            chunk === vendor
              ? `const ${renamed.map(([helper, local]) => `${local}=${helper}`).join(',')};`
              : `import{${renamed.map((pair) => pair.join(' as ')).join(',')}}from"./${vendor.fileName.replace('assets/', '')}";`;
          chunk.code = chunk.code.replace(text, () => instead);
          chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? vendor.fileName : file)))].filter(
            (file) => file !== chunk.fileName,
          );
        }
        const body = runtime.code.slice(0, -whole.length);
        const given = helpers.map(([local, name]) => `${PREFIX}${name}:${local}`).join(',');
        const taken = helpers.map(([, name]) => PREFIX + name).join(',');
        vendor.code = `const{${taken}}=(()=>{${body}return{${given}}})();export{${taken}};${vendor.code}`;
        delete bundle[runtime.fileName];
      },
    },
  };
}
