import { pageAddress } from '@affinity/kit/links/page-address';

/** Where a link of a message leads, as previews are kept by it; nothing where that is no page that may be asked. */
export function linkedAddress(link: string): string | undefined {
  return pageAddress(/^www\./i.test(link) ? `https://${link}` : link);
}
