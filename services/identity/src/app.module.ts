import { EventTrail } from '@affinity/kit/erasure/event-trail';
import { Module } from '@nestjs/common';
import { AccountStandingService } from './accounts/account-standing.service.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { ChangeLanguageService } from './accounts/change-language.service.js';
import { ChangePasswordService } from './accounts/change-password.service.js';
import { CreateAccountService } from './accounts/create-account.service.js';
import { OwnAccountController } from './accounts/own-account.controller.js';
import { OwnAccountService } from './accounts/own-account.service.js';
import { PasswordChangedNotice } from './accounts/password-changed.notice.js';
import { ReauthenticationService } from './accounts/reauthentication.service.js';
import { SanctionsRepository } from './accounts/sanctions.repository.js';
import { StandingAnnouncer } from './accounts/standing-fact.js';
import { AccountRefusals } from './case-tokens/account-refusals.js';
import { CaseTokensController } from './case-tokens/case-tokens.controller.js';
import { CaseTokensRepository } from './case-tokens/case-tokens.repository.js';
import { Sealer } from './crypto/sealer.js';
import { CustomTokenSignInService } from './custom-token/custom-token-sign-in.service.js';
import { DeleteAccountService } from './deletion/delete-account.service.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { NewSignInNotice } from './devices/new-sign-in.notice.js';
import { AccountAddress } from './email/account-address.js';
import { DigestsController } from './digests/digests.controller.js';
import { SendDigestService } from './digests/send-digest.service.js';
import { EmailLinksController, OwnEmailController } from './email/email.controllers.js';
import { EmailLinks } from './email/email-links.js';
import { ConfirmationMail } from './email/confirmation-mail.js';
import { RequestEmailChangeService } from './email/request-email-change.service.js';
import { SendConfirmationService } from './email/send-confirmation.service.js';
import { UndoEmailChange } from './email/undo-email-change.service.js';
import { UseEmailLinkService } from './email/use-email-link.service.js';
import { EraseAccountService } from './deletion/erase-account.service.js';
import { Farewell } from './deletion/farewell.js';
import { EraseAccountTrailConsumer } from './deletion/erase-account-trail.consumer.js';
import { DeviceTokens } from './devices/device-tokens.js';
import { KnownOrigins } from './devices/known-origins.js';
import { AccountExportsController } from './exports/account-exports.controller.js';
import { AccountExportsRepository } from './exports/account-exports.repository.js';
import { AssembleExportService } from './exports/assemble-export.service.js';
import { ExportFiles } from './exports/export-files.js';
import { ExportPartsClient } from './exports/export-parts.client.js';
import { ExportWorker } from './exports/export.worker.js';
import { ExportsReadModel } from './exports/exports.read-model.js';
import { IdentityExportSource } from './exports/identity-export.source.js';
import { RequestExportService } from './exports/request-export.service.js';
import { CompleteGoogleService } from './google/complete-google.service.js';
import { GoogleFlowSealer } from './google/google-flow.js';
import { GoogleLinksRepository } from './google/google-links.repository.js';
import { GoogleProvider } from './google/google-provider.js';
import { GoogleController } from './google/google.controller.js';
import { StartGoogleService } from './google/start-google.service.js';
import { Housekeeping } from './housekeeping.js';
import { MailBudget } from './mail/mail-budget.js';
import { MailOutboxRepository } from './mail/mail-outbox.repository.js';
import { MailSender } from './mail/mail-sender.js';
import { RefusedAddresses } from './mail/refused-addresses.js';
import { CarryOutAppealDecisionConsumer, CarryOutCaseDecisionConsumer } from './moderation/case-decisions.consumers.js';
import { CaseMails } from './moderation/case-mails.js';
import { DisableReportedMemberConsumer } from './moderation/disable-reported-member.consumer.js';
import { ConfirmPasswordResetService } from './password-resets/confirm-password-reset.service.js';
import { PasswordResetLinks } from './password-resets/password-reset-links.js';
import { PasswordResetWorker } from './password-resets/password-reset.worker.js';
import { PasswordResetsController } from './password-resets/password-resets.controller.js';
import { RequestPasswordResetService } from './password-resets/request-password-reset.service.js';
import { ManagePasskeysService } from './passkeys/manage-passkeys.service.js';
import { PasskeyOptionsService } from './passkeys/passkey-options.service.js';
import { PasskeySessionsController } from './passkeys/passkey-sessions.controller.js';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { RegisterPasskeyService } from './passkeys/register-passkey.service.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { VerifyAssertionService } from './passkeys/verify-assertion.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { ChallengesRepository } from './second-factor/challenges.repository.js';
import { CheckSecondFactor } from './second-factor/check-second-factor.service.js';
import { EnterService } from './second-factor/enter.service.js';
import { FactorNotices } from './second-factor/factor-notices.service.js';
import { FactorsRepository } from './second-factor/factors.repository.js';
import { IssueRecoveryCodes } from './second-factor/issue-recovery-codes.js';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { RemoveSecondFactorService } from './second-factor/remove-second-factor.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorThrottle } from './second-factor/second-factor-throttle.js';
import { SecondStepController } from './second-factor/second-step.controller.js';
import { SecondStepService } from './second-factor/second-step.service.js';
import { SignInMethodsReadModel } from './second-factor/sign-in-methods.read-model.js';
import { TotpSecretsRepository } from './second-factor/totp-secrets.repository.js';
import { TotpService } from './second-factor/totp.service.js';
import { AccessTokenSigner } from './sessions/access-token.signer.js';
import { EndSessionsService } from './sessions/end-sessions.service.js';
import { OpenSessionService } from './sessions/open-session.service.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { PublicKeysController } from './sessions/public-keys.controller.js';
import { RefreshChain } from './sessions/refresh-chain.js';
import { RefreshSessionService } from './sessions/refresh-session.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsReadModel } from './sessions/sessions.read-model.js';
import { AccountGuesses } from './sign-in/account-guesses.js';
import { AnonymousSignInService } from './sign-in/anonymous-sign-in.service.js';
import { GuessingNoticesWorker } from './sign-in/guessing-notices.worker.js';
import { SignInThrottle } from './sign-in/sign-in-throttle.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { ProofOfWork } from './sign-up/proof-of-work.js';
import { SignUpChallengesController } from './sign-up/sign-up-challenges.controller.js';
import { SignUpGate } from './sign-up/sign-up-gate.js';
import { IdentityTelemetry } from './telemetry.js';

@Module({
  controllers: [
    AccountsController,
    DigestsController,
    OwnAccountController,
    OwnEmailController,
    EmailLinksController,
    SignUpChallengesController,
    SessionsController,
    OwnSessionsController,
    PublicKeysController,
    GoogleController,
    PasswordResetsController,
    DeletionController,
    CaseTokensController,
    AccountExportsController,
    PasskeysController,
    PasskeySessionsController,
    SecondFactorController,
    SecondStepController,
  ],
  providers: [
    IdentityTelemetry,
    Sealer,
    PasswordHasher,
    AccountsRepository,
    AccountStandingService,
    SanctionsRepository,
    StandingAnnouncer,
    CreateAccountService,
    ChangeLanguageService,
    ChangePasswordService,
    PasswordChangedNotice,
    OwnAccountService,
    AccessTokenSigner,
    RefreshChain,
    OpenSessionService,
    RefreshSessionService,
    EndSessionsService,
    SessionsReadModel,
    DeviceTokens,
    KnownOrigins,
    NewSignInNotice,
    ProofOfWork,
    SignUpGate,
    EmailLinks,
    ConfirmationMail,
    SendConfirmationService,
    RequestEmailChangeService,
    AccountAddress,
    UndoEmailChange,
    UseEmailLinkService,
    SignInThrottle,
    AccountGuesses,
    GuessingNoticesWorker,
    SignInService,
    AnonymousSignInService,
    CustomTokenSignInService,
    GoogleProvider,
    GoogleFlowSealer,
    GoogleLinksRepository,
    StartGoogleService,
    CompleteGoogleService,
    MailOutboxRepository,
    MailSender,
    RefusedAddresses,
    SendDigestService,
    PasswordResetLinks,
    PasswordResetWorker,
    MailBudget,
    RequestPasswordResetService,
    ConfirmPasswordResetService,
    ReauthenticationService,
    EraseAccountService,
    Farewell,
    DeleteAccountService,
    EventTrail,
    EraseAccountTrailConsumer,
    DisableReportedMemberConsumer,
    CaseMails,
    CarryOutCaseDecisionConsumer,
    CarryOutAppealDecisionConsumer,
    AccountExportsRepository,
    RequestExportService,
    ExportsReadModel,
    ExportFiles,
    ExportPartsClient,
    IdentityExportSource,
    AssembleExportService,
    ExportWorker,
    RelyingParty,
    PasskeysRepository,
    PasskeyOptionsService,
    VerifyAssertionService,
    RegisterPasskeyService,
    ManagePasskeysService,
    PasskeySignInService,
    ChallengesRepository,
    FactorsRepository,
    FactorNotices,
    TotpSecretsRepository,
    IssueRecoveryCodes,
    RecoveryCodesService,
    SecondFactorThrottle,
    CheckSecondFactor,
    EnterService,
    SecondStepService,
    TotpService,
    SignInMethodsReadModel,
    RemoveSecondFactorService,
    CaseTokensRepository,
    AccountRefusals,
    Housekeeping,
  ],
})
export class AppModule {}
