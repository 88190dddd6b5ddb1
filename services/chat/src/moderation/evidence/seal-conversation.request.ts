import { SealEvidenceRequest } from '@affinity/members/evidence/evidence.controller';
import { z } from 'zod';

export const SealConversationRequest = SealEvidenceRequest.extend({
  messageId: z.uuid().optional().meta({ description: 'The message that was looked at; marked when it is among the sealed' }),
}).meta({ id: 'SealEvidenceRequest' });
export type SealConversationRequest = z.output<typeof SealConversationRequest>;
