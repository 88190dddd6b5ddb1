import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SponsoredEntry } from './components/sponsored-entries.js';
import type { SponsoredPanelProps } from './sponsored-panel.js';

describe('SponsoredPanel', () => {
  let Panel: (props: SponsoredPanelProps) => React.ReactNode;

  beforeAll(async () => {
    for (const sheet of ['./sponsored-panel.module.css', './components/sponsored-card.module.css']) {
      vi.doMock(sheet, () => ({ default: {} }));
    }
    vi.doMock('#shared/ui/use-media-query.js', () => ({ REDUCED_MOTION: '', useMediaQuery: () => false }));
    // The compiler of the tests writes elements the classic way.
    Object.assign(globalThis, { React });
    Panel = (await import('./sponsored-panel.js')).SponsoredPanel;
  });

  const render = (entries?: readonly SponsoredEntry[]) =>
    renderToStaticMarkup(React.createElement(Panel, { heading: 'Discover', ...(entries && { entries }) }));

  it('SPON-007 says so when there is nothing, and has nothing to pause', () => {
    const html = render([]);
    expect(html).toContain('No sponsored content available at the moment');
    expect(html).not.toContain('<button');
    expect(html).not.toContain('<a ');
  });

  it('SPON-008, SPON-009 shows three of the five, their numbers as text', () => {
    const html = render();
    expect(html.match(/<a /g)).toHaveLength(3);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).not.toContain('No sponsored content');
    expect(html).toContain('214 likes');
  });
});
