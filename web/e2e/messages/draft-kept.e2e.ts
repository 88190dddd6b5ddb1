import { ChatPane, makePair } from '../support/messages.js';
import { expect, test, useSession } from '../support/test.js';

test('EXPERIENCE-1 a half-written message outlives its tab, and is nobody else’s', async ({ context }) => {
  const { ada, bea, pairKey } = await makePair();
  await useSession(context, ada);
  const page = await context.newPage();
  await (await new ChatPane(page, bea).open(pairKey)).text.fill('Half a message');
  await page.close();
  await context.clearCookies();
  await useSession(context, bea);
  const beas = await new ChatPane(await context.newPage(), ada).open(pairKey);
  await expect(beas.text).toHaveValue('');
  await beas.page.close();
  await context.clearCookies();
  await useSession(context, ada);
  const again = await new ChatPane(await context.newPage(), bea).open(pairKey);
  await expect(again.text).toHaveValue('Half a message');
});
