import { describe, expect, it } from 'vitest';
import { shownLinks } from './social-links.js';

describe('shownLinks', () => {
  it('PRO-007, PRO-008 shows the links that are set, the website too, in their order', () => {
    const links = shownLinks({
      website: 'https://ada.example',
      facebook: 'https://facebook.com/ada',
      linkedin: 'http://linkedin.com/in/ada',
    });
    expect(links).toEqual([
      { name: 'facebook', href: 'https://facebook.com/ada' },
      { name: 'linkedin', href: 'http://linkedin.com/in/ada' },
      { name: 'website', href: 'https://ada.example/' },
    ]);
  });
  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'ftp://a.example', 'ada.example', '//a.example', ''])(
    'MISC-015 makes no link of %j',
    (website) => {
      expect(shownLinks({ website })).toEqual([]);
    },
  );
  it('shows none for a member without links', () => {
    expect(shownLinks(undefined)).toEqual([]);
  });
});
