import { paths } from './paths.js';

/** The query parameter of the own profile for its open tab. */
export const PROFILE_TAB_PARAM = 'tab';

/** The address of the member's followers. */
export const addressOfFollowers = `${paths.profile}?${PROFILE_TAB_PARAM}=followers`;
