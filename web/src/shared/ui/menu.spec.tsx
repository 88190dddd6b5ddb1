import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu, MenuItem } from './menu.js';

/** Longer than letters of one word are apart. */
const NEW_WORD_MS = 600;

/** A menu in something that has keys of its own, as a card does. */
function showMenu(words: readonly string[] = ['Save post', 'Mute Nina', 'Block Nina', 'Report', 'Block all']) {
  const choose = vi.fn<(word: string) => void>();
  const around = vi.fn<(key: string) => void>();
  const user = userEvent.setup();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is around hears keys
    <div onKeyDown={({ key }) => around(key)}>
      <button type="button">Before</button>
      <Menu label="More" icon="...">
        {words.map((word) => (
          <MenuItem key={word} onPress={() => choose(word)}>
            {word}
          </MenuItem>
        ))}
        <button type="button" role="menuitem" disabled>
          Gone
        </button>
        <button type="button" role="menuitem" aria-disabled>
          Later
        </button>
      </Menu>
      <button type="button">After</button>
    </div>,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  return {
    user,
    choose,
    around,
    trigger,
    focused: () => document.activeElement?.textContent,
    isOpen: () => screen.queryByRole('menu') !== null,
    open: () => user.click(trigger),
    waitForNewWord: () => new Promise((resolve) => setTimeout(resolve, NEW_WORD_MS)),
  };
}

describe('a menu opens', () => {
  for (const [key, item] of [
    ['{Enter}', 'Save post'],
    [' ', 'Save post'],
    ['{ArrowDown}', 'Save post'],
    ['{ArrowUp}', 'Block all'],
  ] as const) {
    it(`with "${key}" on its button, at "${item}"`, async () => {
      const { user, trigger, focused, isOpen } = showMenu();
      trigger.focus();
      expect(trigger).toHaveAttribute('aria-expanded', 'false');
      await user.keyboard(key);
      expect(isOpen()).toBe(true);
      expect(trigger).toHaveAttribute('aria-expanded', 'true');
      expect(focused()).toBe(item);
    });
  }
});

describe('keys in a menu', () => {
  it('arrows go round, Home and End to the ends; what cannot be chosen is left out', async () => {
    const { user, open, focused } = showMenu();
    await open();
    const after: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      after.push(focused());
    }
    expect(after).toEqual(['Mute Nina', 'Block all', 'Save post', 'Block all', 'Save post', 'Block all']);
  });

  it('the first letters of an item lead to it, a space among them; after a while a new word begins', async () => {
    const { user, open, focused, isOpen, choose, waitForNewWord } = showMenu();
    await open();
    await user.keyboard('block a');
    expect(focused()).toBe('Block all');
    await waitForNewWord();
    await user.keyboard('R');
    expect(focused()).toBe('Report');
    await waitForNewWord();
    await user.keyboard('x');
    expect(focused()).toBe('Report');
    expect(isOpen()).toBe(true);
    expect(choose).not.toHaveBeenCalled();
  });

  it('the same letter leads round the items that begin with it', async () => {
    const { user, open, focused } = showMenu();
    await open();
    const after: (string | null | undefined)[] = [];
    for (const key of ['b', 'b', 'b']) {
      await user.keyboard(key);
      after.push(focused());
    }
    expect(after).toEqual(['Block Nina', 'Block all', 'Block Nina']);
  });

  it('a letter with a modifier is none, and a space that begins no word chooses', async () => {
    const { user, open, focused, choose, isOpen, trigger } = showMenu();
    await open();
    await user.keyboard('{Control>}r{/Control}');
    expect(focused()).toBe('Save post');
    await user.keyboard(' ');
    expect(choose.mock.calls).toEqual([['Save post']]);
    expect(isOpen()).toBe(false);
    expect(trigger).toHaveFocus();
  });

  it('EXPERIENCE-16 letters are not shortcuts of what is around the menu', async () => {
    const { user, open, around } = showMenu();
    await open();
    await user.keyboard('l{ArrowDown}r');
    expect(around).not.toHaveBeenCalled();
  });
});

describe('a menu closes', () => {
  for (const key of ['{Escape}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    it(`with ${key}, and its button has the focus`, async () => {
      const { user, open, isOpen, trigger, around } = showMenu();
      await open();
      await user.keyboard(key);
      expect(isOpen()).toBe(false);
      expect(trigger).toHaveFocus();
      expect(around).not.toHaveBeenCalledWith('Escape');
    });
  }

  it('with a press on an item or elsewhere', async () => {
    const { user, open, isOpen, trigger, choose } = showMenu();
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(choose.mock.calls).toEqual([['Report']]);
    expect(isOpen()).toBe(false);
    expect(trigger).toHaveFocus();
    await open();
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});
