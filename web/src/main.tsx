import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { whenSettled } from '#shared/offline/when-settled.js';
import { logError } from '#shared/code/log-error.js';
import { traceClicks } from '#shared/telemetry/click-trace.js';
import '#shared/theme/base.css';

traceClicks();
createRoot(document.getElementById('root')!, { onUncaughtError: (error) => logError('react', error) }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
const failed = (error: unknown): void => logError('offline', error);
// It says outside the shell that there is no connection. It comes once the page has long loaded, or when there is none.
const line = (): void => void import('./app/outside-line.js').catch(failed);
addEventListener('offline', line);
if (!navigator.onLine) line();
whenSettled(() => {
  line();
  // Development serves no worker: it would keep what is being changed.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    import('#shared/offline/keep-app.js').then(({ keepApp }) => keepApp()).catch(failed);
});
