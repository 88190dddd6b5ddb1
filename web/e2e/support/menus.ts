import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Member } from './members.js';
import { postAs } from './posts.js';

/** CSS pixels between a menu and its button. */
export const GAP = 4;

/** Shows a post of a member, alone; the button of its menu. */
export async function openPostOf(page: Page, author: Member): Promise<Locator> {
  const word = `word${randomUUID().replaceAll('-', '')}`;
  await postAs(author, `A walk by the sea, ${word}`);
  await page.goto(`/?q=${word}`);
  const trigger = page.getByRole('article').getByRole('button', { name: /^More about the post by / });
  await expect(trigger).toBeVisible();
  return trigger;
}

/** What lies where, once the list is there and stays: the gap to the button, and how far the list keeps from what is not seen. */
export async function placeOf(trigger: Locator): Promise<{ gap: number; least: number; side: 'under' | 'above'; rest: number }> {
  return trigger.evaluate((element) => {
    const from = element.getBoundingClientRect();
    const list = element.parentElement!.querySelector('[popover]')!;
    const { top, bottom, left, right } = list.getBoundingClientRect();
    const { offsetTop, offsetLeft, width, height } = window.visualViewport!;
    const side = top >= from.bottom ? 'under' : 'above';
    return {
      side,
      gap: Math.round(side === 'under' ? top - from.bottom : from.top - bottom),
      least: Math.min(top - offsetTop, offsetTop + height - bottom, left - offsetLeft, offsetLeft + width - right),
      rest: list.scrollHeight - list.clientHeight,
    };
  });
}

/** Takes the button with its menu to a place in the window. */
export const pinTo = (trigger: Locator, place: string): Promise<void> =>
  trigger.evaluate((element, css) => {
    element.parentElement!.style.cssText = `position: fixed; z-index: 99; ${css}`;
  }, place);
