import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** An element that is fading in has not its final contrast yet. Endless animations, such as a skeleton's shimmer, are not waited for. */
const untilNothingMoves = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );

/** The page as it stands breaks no rule of WCAG 2.2 A and AA that axe can check, however minor. A failure names rule and elements. */
export async function expectNoWcagViolation(page: Page): Promise<void> {
  await untilNothingMoves(page);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  expect(passes.length, 'axe found nothing to check').toBeGreaterThan(0);
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(told).toEqual([]);
}
