import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build-plugins/precompress.js';
import { preloadFonts } from './build-plugins/preload-fonts.js';

const protoDirectory = fileURLToPath(new URL('../proto', import.meta.url));

/** Shared modules that every sign-in screen needs. Together in one file they compress better than apart. */
const FIRST_SCREEN_PARTS =
  /openapi-fetch|rolldown[\\/]runtime|src[\\/](api|lib(?![\\/](posts|safety|uploads)[\\/]))[\\/]|src[\\/]ui[\\/](alert|brand-mark|button|checkbox|class-names|field|icon|icons|password-field|ripples|ripples\.geometry|spinner|text-field|use-media-query|use-screen|wordmark|loading-screen|live-region)\.(module\.css|tsx?)$|features[\\/]auth[\\/].*(auth-layout|auth-form|google|tagline|texts)|vocabulary[\\/]limits/;

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  resolve: { alias: [{ find: /^@affinity\/proto\/(.*)$/, replacement: `${protoDirectory}/$1.ts` }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // The content security policy allows no data: URLs for scripts, styles or fonts, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few chunks on the first load: what changes rarely, and what /signin is made of.
        codeSplitting: {
          groups: [
            { name: 'first-screen', test: FIRST_SCREEN_PARTS, priority: 1 },
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
});
