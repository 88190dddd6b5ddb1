import { useEffect } from 'react';
import { budgetBoard } from '../../api/budgets.js';
import { leftText, spentText } from '../../lib/budgets/budget-texts.js';
import { useCurrentSession } from '../../lib/session/session.query.js';
import { useAnnounce } from '../../ui/live-region.js';

/** Says politely what the server says of budgets: before one ends, and why something was refused. Once for the whole application. */
export function BudgetNews() {
  const announce = useAnnounce();
  const { account } = useCurrentSession();
  const memberId = account?.id;
  useEffect(() => budgetBoard.belongTo(memberId), [memberId]);
  useEffect(
    () =>
      budgetBoard.subscribe((news) => {
        const text = news.refusal === null ? leftText(news) : spentText({ ...news, refusal: news.refusal });
        if (text !== null) announce(text);
      }),
    [announce],
  );
  return null;
}
