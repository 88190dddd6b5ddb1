import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { absenceOf, type ProfileRead } from '../state/profile-state.js';
import type { ProfileAbsentProps } from './profile-absent.js';

const nothing: ProfileRead = { data: undefined, isError: false, isLoading: false };

describe('ProfileAbsent', () => {
  let Absent: (props: ProfileAbsentProps) => React.ReactNode;

  beforeAll(async () => {
    for (const sheet of ['./profile.module.css', '#shared/ui/button.module.css', '#shared/ui/skeleton.module.css']) {
      vi.doMock(sheet, () => ({ default: {} }));
    }
    // The compiler of the tests writes elements the classic way.
    Object.assign(globalThis, { React });
    Absent = (await import('./profile-absent.js')).ProfileAbsent;
  });

  const render = (signedIn: boolean, read: ProfileRead): string => {
    const absence = absenceOf(signedIn, read);
    if (absence === null) throw new Error('there is a profile');
    const element = React.createElement(Absent, { absence, onRetry: () => undefined });
    return renderToStaticMarkup(React.createElement(MemoryRouter, null, element)).replaceAll('&#x27;', "'");
  };

  it('PRO-021 loading says so', () => {
    const html = render(true, { ...nothing, isLoading: true });
    expect(html).toContain('Loading your full profile...');
    expect(html).not.toContain('role="alert"');
  });

  it.each<[row: string, signedIn: boolean, read: ProfileRead, text: string, wayOn: string]>([
    ['PRO-022, PRO-027', false, nothing, 'You must be logged in to view this page.', 'href="/signin"'],
    [
      'PRO-023, PRO-027',
      true,
      { ...nothing, data: null },
      'User profile not found. Please complete your profile setup.',
      'href="/userbio"',
    ],
    ['PRO-024, PRO-027', true, { ...nothing, isError: true }, 'Failed to load user profile.', 'Try Again</span></button>'],
    ['PRO-026, PRO-027', true, nothing, 'No profile data available. Please log in or complete your profile setup.', 'href="/userbio"'],
  ])('%s says what is wrong and the way on', (_row, signedIn, read, text, wayOn) => {
    const html = render(signedIn, read);
    expect(html).toContain(`<p role="alert">${text}</p>`);
    expect(html).toContain(wayOn);
    expect(html).not.toContain('Loading');
  });
});
