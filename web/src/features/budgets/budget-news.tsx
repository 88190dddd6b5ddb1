import type { BudgetName, SlowBudgetName } from '@affinity/proto/vocabulary/budgets';
import { useEffect } from 'react';
import { budgetBoard } from '#shared/api/budgets.js';
import { leftText, spentText } from './budget-texts.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { useAnnounce } from '#shared/ui/live-region.js';

/** The budgets whose forms tell of a refusal themselves. */
const SAID_IN_THE_FORM: ReadonlySet<string> = new Set<BudgetName | SlowBudgetName>([
  'posts',
  'quotes',
  'reports',
  'reports-about-one',
  'filters',
  'musts',
  'must-counts',
]);

/** Tells politely that a budget nears its end, or why something was refused. Mounted once, for who is signed in. */
export function BudgetNews() {
  const announce = useAnnounce();
  const { account } = useCurrentSession();
  const memberId = account?.id;
  useEffect(() => budgetBoard.belongTo(memberId), [memberId]);
  useEffect(
    () =>
      budgetBoard.subscribe((news) => {
        if (news.refusal !== null) {
          if (!SAID_IN_THE_FORM.has(news.name)) announce(spentText({ ...news, refusal: news.refusal }), 'failed');
          return;
        }
        const text = leftText(news);
        if (text !== null) announce(text);
      }),
    [announce],
  );
  return null;
}
