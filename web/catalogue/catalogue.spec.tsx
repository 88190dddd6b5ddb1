import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Catalogue, GROUPS } from './catalogue.js';
import { HELD, heldSelector } from './held-states.js';

type Module = Readonly<Record<string, unknown>>;
const blocks = import.meta.glob<Module>(['../src/shared/{ui,list}/*.tsx', '!**/*.spec.tsx'], { eager: true });
const groupSources = Object.values(import.meta.glob<string>('./groups/*.tsx', { eager: true, query: '?raw', import: 'default' })).join(
  '\n',
);

/** They make what other modules hold, which is on the page. */
const MAKERS = ['icon', 'pointing-icon'];

interface Fiber {
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

function addDrawn(fiber: Fiber | null, drawn: Set<unknown>): void {
  for (let each = fiber; each !== null; each = each.sibling) {
    drawn.add(each.type);
    addDrawn(each.child, drawn);
  }
}

/** What React drew here: only React itself knows which function an element on the page comes from. */
function drawnIn(container: HTMLElement, drawn: Set<unknown>): void {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root = (container as unknown as Readonly<Record<string, { readonly stateNode: { readonly current: Fiber } }>>)[key ?? ''];
  expect(root, 'React keeps what it drew elsewhere now').toBeDefined();
  addDrawn(root!.stateNode.current, drawn);
}

const isComponent = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'function' && /^[A-Z]/.test(name) && !(value.prototype instanceof Error);

describe('the page of all blocks', () => {
  it('shows every component of shared/ui and shared/list, and uses every module that makes some', () => {
    // Parts that fail are shown, too.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const alone = GROUPS.flatMap(({ blocks }) => blocks).flatMap(({ examples }) => examples.flatMap((example) => example.alone ?? []));
    const drawn = new Set<unknown>();
    for (const name of [null, ...alone]) {
      const { container, unmount } = render(<Catalogue alone={name} />);
      drawnIn(container, drawn);
      unmount();
    }
    const missing = Object.entries(blocks).flatMap(([path, module]) => {
      const name = path.replace(/^.*\/(.*)\.tsx$/, '$1');
      const components = Object.entries(module).filter(isComponent);
      if (components.length === 0) return MAKERS.includes(name) || groupSources.includes(`'#shared/ui/${name}.js'`) ? [] : [name];
      return components.flatMap(([component, value]) => (drawn.has(value) ? [] : [`${name}: ${component}`]));
    });
    expect(missing).toEqual([]);
    expect(new Set(alone).size, 'two examples have one address').toBe(alone.length);
  });

  it('shows a control under the pointer, or in focus, by the rules of the app', () => {
    expect(heldSelector('.button')).toBeNull();
    expect(heldSelector('.field:focus-within')).toBeNull();
    expect(heldSelector('.primary:hover:not(:disabled)')).toBe(`.${HELD.hovered} .primary:not(:disabled)`);
    expect(heldSelector('.trigger:hover, .trigger[aria-expanded="true"]')).toBe(`.${HELD.hovered} .trigger`);
    expect(heldSelector('.input:focus-visible + .face')).toMatch(/^\.held-focused \.input:where\(a, button, .*\) \+ \.face$/);
  });
});
