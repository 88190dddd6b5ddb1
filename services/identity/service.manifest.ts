import { defineService, generated, given, installation, platform, requiredOfInstallation } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: true,
  objectStorage: true,
  export: {
    order: 70,
    holds: 'your account: name, e-mail address, how you sign in, and the sessions of the last 30 days',
  },
  collectsExports: true,
  calls: [],
  reaches: { https: 'Google sign-in', mail: 'mail to members' },
  settings: {
    PUBLIC_ORIGIN: platform(),
    TOKEN_SIGNING_KEY: generated('identity-keys/token-signing-key', 'signing-key'),
    TOKEN_PREVIOUS_PUBLIC_KEY: given('identity-keys/token-previous-public-key', { open: true }),
    CUSTOM_TOKEN_KEY: generated('identity-keys/custom-token-key'),
    SEALING_KEY: generated('identity-keys/sealing-key'),
    SEALING_PREVIOUS_KEYS: given('identity-keys/sealing-previous-keys'),
    SMTP_URL: {
      ...given('mail/url', { required: true, untilGiven: 'smtp://mail:1025' }),
      note: 'Until a provider is named: the mail catcher beside the system.',
    },
    MAIL_FROM: requiredOfInstallation('Affinity <no-reply@affinity.example>'),
    GOOGLE_ISSUER: given('google/issuer', { open: true }),
    GOOGLE_CLIENT_ID: given('google/client-id', { open: true }),
    GOOGLE_CLIENT_SECRET: given('google/client-secret'),
    AUTH_GENERIC_ERRORS: installation('false'),
    EMAIL_PASSWORD_SIGN_UP: installation('true'),
    SIGN_UPS_CALM: installation('3'),
    SIGN_UPS_PER_DAY: installation('20'),
  },
  kubernetes: {
    cpu: '250m',
    memory: { request: '256Mi', limit: '512Mi' },
    note: 'Argon2id takes 19 MiB a password under way; exports are assembled on disk.',
  },
  compose: { heapMegabytes: 256, memory: '512m', temporary: '128m' },
});
