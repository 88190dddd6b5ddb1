import type { PracticeScenario, Recommendation } from '#shared/api/schema.js';

/** What this page is doing: one thing at a time, as on the server. */
export type TalkActivity = 'idle' | 'answering' | 'coaching' | 'matching' | 'clearing';

/** The member's words until the server has them. */
export interface PendingMessage {
  readonly id: string;
  readonly text: string;
  readonly scenarioId: PracticeScenario['id'] | undefined;
  readonly createdAt: string;
}

/** Why something did not happen, as the member is told. */
export interface TalkNotice {
  readonly kind: 'busy' | 'too-many' | 'budget-spent' | 'refused' | 'failed';
  readonly during: Exclude<TalkActivity, 'idle'> | 'regenerating';
  /** Seconds; null where the server did not say. */
  readonly retryAfterSeconds: number | null;
}

export interface TalkState {
  readonly activity: TalkActivity;
  readonly pending: PendingMessage | null;
  /** The pending message may not have arrived. It can be sent again. */
  readonly unsent: boolean;
  /** The reply that is being made anew. */
  readonly replacing: string | null;
  /** The words of the reply so far. */
  readonly partial: string;
  readonly stopping: boolean;
  /** No service answered: the reply of AIP-019 stands in for one. */
  readonly unanswered: boolean;
  readonly notice: TalkNotice | null;
  readonly recommendation: Recommendation | null;
  /** The id of the message that was last when the recommendation came, which stays below it. Null when there was none. */
  readonly recommendedAfter: string | null;
}

export type TalkAction =
  | { readonly type: 'sent'; readonly message: PendingMessage }
  | { readonly type: 'regenerated'; readonly id: string }
  | { readonly type: 'began'; readonly activity: 'coaching' | 'matching' | 'clearing' }
  | { readonly type: 'kept' }
  | { readonly type: 'heard'; readonly text: string }
  | { readonly type: 'stopped' }
  | { readonly type: 'ended' }
  | { readonly type: 'refused'; readonly notice: TalkNotice }
  | { readonly type: 'broke'; readonly unsent: boolean; readonly unanswered: boolean; readonly notice: TalkNotice | null }
  | { readonly type: 'matched'; readonly recommendation: Recommendation; readonly after: string | null }
  | { readonly type: 'replaced'; readonly id: string; readonly by: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'discarded' };

export const IDLE_TALK: TalkState = {
  activity: 'idle',
  pending: null,
  unsent: false,
  replacing: null,
  partial: '',
  stopping: false,
  unanswered: false,
  notice: null,
  recommendation: null,
  recommendedAfter: null,
};

/** Ends what was under way, however it ended. A notice about it stays until the next thing begins. */
const rest = (state: TalkState): TalkState => ({ ...state, activity: 'idle', replacing: null, partial: '', stopping: false });

/** Ends what was before, and begins something new. */
const begin = (state: TalkState, activity: TalkActivity): TalkState => ({ ...rest(state), activity, unanswered: false, notice: null });

/** One step of the talk (AIP-011, AIP-012, AIP-026). Nothing else begins while it is not idle: `PracticeTalk` sees to that. */
export function reduceTalk(state: TalkState, action: TalkAction): TalkState {
  switch (action.type) {
    case 'sent':
      return { ...begin(state, 'answering'), pending: action.message, unsent: false };
    case 'regenerated':
      return { ...begin(state, 'answering'), replacing: action.id };
    case 'began':
      return { ...begin(state, action.activity), recommendation: action.activity === 'matching' ? null : state.recommendation };
    case 'kept':
      return { ...state, pending: null, unsent: false };
    case 'heard':
      return { ...state, partial: state.partial + action.text };
    case 'stopped':
      return state.activity === 'answering' ? { ...state, stopping: true } : state;
    case 'ended':
      return rest(state);
    case 'refused':
      // Only a refused message is taken back. One that waits to be sent again goes on waiting.
      return { ...rest(state), ...(state.activity === 'answering' ? { pending: null, unsent: false } : {}), notice: action.notice };
    case 'broke': {
      const { unsent, unanswered, notice } = action;
      return { ...rest(state), pending: unsent ? state.pending : null, unsent: unsent && state.pending !== null, unanswered, notice };
    }
    case 'matched':
      return { ...rest(state), recommendation: action.recommendation, recommendedAfter: action.after };
    case 'replaced':
      return state.recommendedAfter === action.id ? { ...state, recommendedAfter: action.by } : state;
    case 'cleared':
      return IDLE_TALK;
    case 'dismissed':
      return { ...state, notice: null };
    default:
      // discarded
      return { ...state, pending: null, unsent: false, unanswered: false };
  }
}
