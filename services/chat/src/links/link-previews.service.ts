import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { type LineLimits, WorkLine } from '@affinity/kit/budgets/work-line';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { PageReader } from '@affinity/kit/links/page-reader';
import { REACH_BY_SETTING } from '@affinity/kit/links/reach-of';
import type { ChatConfig } from '../config.js';
import type { LinkPreview } from './dto/link-preview.dtos.js';
import { FRESH_PAGE, KEEP_PAGE, type PageRow } from './link-previews.sql.js';
import { linkedAddress } from './linked-address.js';

/** Says to who runs the page who asks. */
const USER_AGENT = 'AffinityLinkPreview/1';

/** Pages that are asked at once, of all members and of one. */
const PAGE_LINE: LineLimits = {
  atOnce: 4,
  inLine: 40,
  inLineEach: 3,
  costOfSecond: 1,
  busyCode: 'chat.previews_busy',
  floodCode: 'chat.too_many_previews',
  floodDetail: 'Too many of your links are being looked at. Wait for them and try again.',
};

/** What pages say of themselves that members link to: see ADR 53. */
@Injectable()
export class LinkPreviews implements OnModuleDestroy {
  private readonly line = new WorkLine(PAGE_LINE);
  private readonly pages: PageReader | undefined;

  constructor(
    @Inject(CONFIG) { linkPreviews }: Pick<ChatConfig, 'linkPreviews'>,
    private readonly queries: PreparedQueries,
  ) {
    if (linkPreviews !== 'off') this.pages = new PageReader({ userAgent: USER_AGENT, ...REACH_BY_SETTING[linkPreviews] });
  }

  async onModuleDestroy(): Promise<void> {
    await this.pages?.close();
  }

  /**
   * @param link as it stands in a message
   * @returns nothing where the page says nothing, cannot be reached or must not be: nobody is to learn which of these
   * @throws UnavailableError and DomainError 429 when too many pages are being asked
   */
  async of(memberId: string, link: string): Promise<LinkPreview | undefined> {
    const { pages } = this;
    const address = linkedAddress(link);
    if (pages === undefined || address === undefined) return undefined;
    const page =
      (await this.queries.first<PageRow>(FRESH_PAGE, [address])) ?? (await this.line.run(memberId, () => this.read(pages, address)));
    if (page.title === null) return undefined;
    return { link, address, title: page.title, ...(page.description !== null && { description: page.description }) };
  }

  private async read(pages: PageReader, address: string): Promise<PageRow> {
    const { title, description } = (await pages.summary(address)) ?? { title: null, description: null };
    await this.queries.rows(KEEP_PAGE, [address, title, description]);
    return { title, description };
  }
}
