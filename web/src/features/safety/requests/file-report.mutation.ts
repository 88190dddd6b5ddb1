import { useMutation } from '@tanstack/react-query';
import type { ReportKind, ReportReason } from '@affinity/proto/vocabulary/reports';
import { api, unwrap } from '#shared/api/client.js';

/** The thing that is reported, and whom it is about. */
export interface ReportSubject {
  memberId: string;
  memberName: string;
  report: {
    kind: ReportKind;
    /** The id of the post, comment or story; for a report of a member, the member's own. */
    targetId: string;
    /** For a conversation: the message it is reported from. */
    messageId?: string;
  };
}

export interface Report {
  reason: ReportReason;
  note: string;
  /** UUID: a repeated attempt with the same key files one report. */
  idempotencyKey: string;
}

export function useFileReport({ memberId, report: { kind, targetId, messageId } }: ReportSubject) {
  return useMutation({
    mutationFn: ({ reason, note, idempotencyKey }: Report) =>
      unwrap(
        api.POST('/api/reports', {
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          body: { kind, targetId, memberId, reason, note, ...(messageId !== undefined && { messageId }) },
        }),
      ),
  });
}
