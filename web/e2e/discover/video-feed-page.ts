import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.js';

/** The video feed as a member sees it. */
export class VideoFeedPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/discover');
  }

  slides(): Locator {
    return this.page.getByRole('feed', { name: 'Videos' }).getByRole('article');
  }

  slide(caption: string): Locator {
    return this.slides().filter({ hasText: caption });
  }

  /** The caption of the slide that fills the feed. */
  async currentCaption(): Promise<string> {
    const texts = await this.slides().evaluateAll((slides) =>
      slides
        .filter(
          (slide) =>
            Math.abs(slide.getBoundingClientRect().top - slide.closest('[role=feed]')!.parentElement!.getBoundingClientRect().top) < 2,
        )
        .map((slide) => slide.querySelector('p')?.textContent ?? ''),
    );
    return texts[0] ?? '';
  }

  async expectPlaying(caption: string): Promise<void> {
    await expect.poll(() => this.playing(), { message: `only ${caption} plays` }).toEqual([caption]);
  }

  /** Captions of the videos that play. */
  playing(): Promise<string[]> {
    return this.slides().evaluateAll((slides) =>
      slides.filter((slide) => slide.querySelector('video')?.paused === false).map((slide) => slide.querySelector('p')?.textContent ?? ''),
    );
  }

  /** Taps the video of a slide, not one of its controls. */
  async tap(caption: string): Promise<void> {
    const box = (await this.slide(caption).locator('video').boundingBox())!;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 4);
  }

  /** Two taps so many milliseconds apart. The page times them: on a busy machine a command takes longer than the gap. */
  async tapTwice(caption: string, gap: number): Promise<void> {
    await this.slide(caption)
      .getByRole('button', { name: /^(Play|Pause)$/ })
      .evaluate(async (surface, gap) => {
        const tap = () => surface.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        tap();
        await new Promise((resolve) => setTimeout(resolve, gap));
        tap();
      }, gap);
  }

  /** From now on the page notes when this video starts and stops; returns how to read it. */
  async watchPlayback(caption: string): Promise<() => Promise<string | null>> {
    const video = this.slide(caption).locator('video');
    await video.evaluate((element) => {
      for (const type of ['play', 'pause']) {
        element.addEventListener(type, () => {
          element.setAttribute('data-heard', [element.getAttribute('data-heard'), type].filter(Boolean).join(' '));
        });
      }
    });
    return () => video.getAttribute('data-heard');
  }

  /** Times the heart of this video from now on. Returns how to read, once the heart is gone, the milliseconds it was shown. */
  async timeHeart(caption: string): Promise<() => Promise<number>> {
    await this.slide(caption).evaluate((slide) => {
      let since: number | null = null;
      new MutationObserver((_changes, observer) => {
        const shown = slide.querySelector('[data-heart]') !== null;
        if (shown) since ??= performance.now();
        else if (since !== null) {
          slide.setAttribute('data-heart-ms', String(performance.now() - since));
          observer.disconnect();
        }
      }).observe(slide, { childList: true, subtree: true });
    });
    return async () => {
      await expect(this.slide(caption)).toHaveAttribute('data-heart-ms', /./);
      return Number(await this.slide(caption).getAttribute('data-heart-ms'));
    };
  }

  like(caption: string): Locator {
    return this.slide(caption).getByRole('button', { name: /^Like,/ });
  }
}
