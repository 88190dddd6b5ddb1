import type { Plugin } from 'vite';

/** The two faces every first screen needs: asked for with the page, so that text does not re-flow later. */
const PRELOADED_FONT = /(besley|figtree)-basic.*\.woff2$/;

export function preloadFonts(): Plugin {
  let base = '';
  return {
    name: 'affinity:preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => PRELOADED_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
