import type { Agreements, BioData, Profile, Session } from '#shared/api/schema.js';
import type { GatewayStandIn } from '../gateway.js';
import { gatewayFor, NOTHING_ANSWERED, profileOf, sessionOf, type TestMember } from './members.js';

const AGREEMENTS: Agreements = {
  version: '2026-01-01',
  sections: [{ id: 'community-guidelines', title: 'Community Guidelines', text: 'Be kind.', hash: '0'.repeat(64) }],
};

/** The profile of somebody who has an account and has accepted nothing. */
export const newcomerProfileOf = (member: TestMember, bioData: BioData | null = null): Profile =>
  profileOf(member, { bio_data: bioData, agreements_accepted: false });

/** A gateway for which a newcomer is signed in. Drafts are taken; saved answers lead on to the agreements. */
export function gatewayForNewcomer(member: TestMember): GatewayStandIn {
  let revision = 1;
  return gatewayFor(member)
    .on('GET', '/api/profiles/{id}', newcomerProfileOf(member))
    .on('GET', '/api/profiles/{id}/questionnaire-draft', { draft: null, revision: 1 })
    .on('PUT', '/api/profiles/{id}/questionnaire-draft', () => ({ revision: (revision += 1), savedAt: '2026-03-01T10:01:00.000Z' }))
    .on('PUT', '/api/profiles/{id}/bio-data', newcomerProfileOf(member, NOTHING_ANSWERED))
    .on('GET', '/api/agreements', AGREEMENTS);
}

/** A gateway for which nobody is signed in until this newcomer signs up. */
export function gatewayForVisitor(member: TestMember): GatewayStandIn {
  let session: Session = { state: 'signed-out' };
  return gatewayForNewcomer(member)
    .on('GET', '/api/session', () => session)
    .on('POST', '/api/accounts', () => (session = sessionOf(member)), { status: 201 });
}
