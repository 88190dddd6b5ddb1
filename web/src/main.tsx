import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import './theme/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');
createRoot(root, {
  onUncaughtError: (error) => console.error('[react] uncaught', error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
