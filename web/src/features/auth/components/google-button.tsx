import { Button } from '#shared/ui/button.js';
import { Spinner } from '#shared/ui/spinner.js';
import { AUTH_TEXTS } from '../texts.js';

/** Google's own mark in its own colours, as its brand rules ask. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path
        fill="var(--google-blue)"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path fill="var(--google-green)" d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.09-2.85H.96v2.33A9 9 0 0 0 9 18z" />
      <path fill="var(--google-yellow)" d="M3.95 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path fill="var(--google-red)" d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l2.99 2.33A5.36 5.36 0 0 1 9 3.58z" />
    </svg>
  );
}

export function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button look="secondary" wide disabled={busy} icon={busy ? <Spinner /> : <GoogleMark />} onClick={onClick}>
      {AUTH_TEXTS.google}
    </Button>
  );
}
