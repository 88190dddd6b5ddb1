import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/ui/lost-part.js';
import { signInMethodsQuery } from '../requests/sign-in-methods.query.js';
import { Section, SectionWaiting } from '../components/section.js';
import { AuthenticatorPart } from './authenticator.part.js';
import { PasskeysPart } from './passkeys.part.js';
import { RecoveryCodesPart } from './recovery-codes.part.js';
import { SECURITY_TEXTS } from './security.texts.js';

const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes.dialog.js')).RecoveryCodesDialog);

/** Passkeys, authenticator app and recovery codes. */
export function SecuritySection() {
  const { data, isError, refetch } = useQuery(signInMethodsQuery);
  /** The codes, shown until the member has kept them. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={SECURITY_TEXTS.title} lead={SECURITY_TEXTS.lead}>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="220px" onRetry={() => void refetch()} />
      ) : (
        <>
          <PasskeysPart passkeys={data.passkeys} onCodes={setCodes} />
          <AuthenticatorPart totp={data.totp} onCodes={setCodes} />
          {(data.passkeys.length > 0 || data.totp !== null) && <RecoveryCodesPart left={data.recoveryCodesLeft} onCodes={setCodes} />}
        </>
      )}
      {codes !== null && (
        <Suspense>
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </Section>
  );
}
