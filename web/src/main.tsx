import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { traceClicks } from './telemetry/click-trace.js';
import './theme/base.css';

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
