import { paths } from '../paths.js';

/** In the query of the own profile: the tab that is open. */
export const PROFILE_TAB_PARAM = 'tab';

/** Who follows the member. */
export const addressOfFollowers = `${paths.profile}?${PROFILE_TAB_PARAM}=followers`;
