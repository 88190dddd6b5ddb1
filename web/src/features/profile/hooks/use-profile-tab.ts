import { useSearchParams } from 'react-router';
import { PROFILE_TABS, type ProfileTab } from '../../../parts/people/profile/profile-tab.js';

const TAB_PARAM = 'tab';

/** The tab that is open, kept in the address: a reload or a bookmark opens it again. The first one goes without saying. */
export function useProfileTab(): [tab: ProfileTab, select: (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const selected = PROFILE_TABS.find((tab) => tab === params.get(TAB_PARAM)) ?? PROFILE_TABS[0];
  const select = (tab: ProfileTab) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === PROFILE_TABS[0]) next.delete(TAB_PARAM);
        else next.set(TAB_PARAM, tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [selected, select];
}
