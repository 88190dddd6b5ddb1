import { useState } from 'react';
import { keepsActs } from '#features/acts/kept-acts.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { quietPart } from '#shared/ui/lost-part.js';

const UnsentReceiver = quietPart(async () => (await import('./unsent-receiver.js')).UnsentReceiver);

/** Most members come without acts that an earlier page could not send: then no code for them is loaded. */
export function LeftActs() {
  const { account } = useCurrentSession();
  return account === null ? null : <OfMember key={account.id} accountId={account.id} />;
}

/** What is kept from now on is this page's own: it is looked for once. */
function OfMember({ accountId }: { accountId: string }) {
  const [left] = useState(() => keepsActs(accountId));
  return left ? <UnsentReceiver /> : null;
}
