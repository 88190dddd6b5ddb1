import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { whenSettled } from '#shared/offline/when-settled.js';
import { logError } from '#shared/code/log-error.js';
import { traceClicks } from '#shared/telemetry/click-trace.js';
import '#shared/theme/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
traceClicks();
createRoot(root, {
  onUncaughtError: (error) => console.error('[react] uncaught', error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Development serves no worker: it would keep what is being changed.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  whenSettled(() => {
    import('#shared/offline/keep-app.js').then(({ keepApp }) => keepApp()).catch((error: unknown) => logError('offline', error));
  });
