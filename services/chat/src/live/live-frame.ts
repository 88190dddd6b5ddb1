import { liveSubject as subjectOf } from '@affinity/proto/ws/live';

export type { LiveFrame } from '@affinity/proto/ws/live';

export const liveSubject = (memberId: string): string => subjectOf('chat', memberId);
