import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { LoadingScreen } from '#shared/ui/loading-screen.js';
import { partOrStandIn } from '#shared/ui/lost-part.js';
import { AuthScreenGuard } from './guards/auth-screen.guard.js';
import { ShellGuard } from './guards/shell.guard.js';
import { SignedInGuard } from './guards/signed-in.guard.js';
import { paths } from '#features/places/paths.js';
import { RootLayout } from './root-layout.js';
import { RouteError } from './route-error.js';
import { ScreenLost } from './screen-lost.js';

const screen = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await partOrStandIn(load, ScreenLost) }) });

/** Comes with the shell's own code. */
const screenError = {
  lazy: async () => ({ ErrorBoundary: await partOrStandIn(async () => (await import('./screen-error.js')).ScreenError) }),
};

const signIn = screen(async () => (await import('#features/auth/sign-in.screen.js')).SignInScreen);
const signUp = screen(async () => (await import('#features/auth/sign-up.screen.js')).SignUpScreen);
const forgotPassword = screen(async () => (await import('#features/auth/forgot-password.screen.js')).ForgotPasswordScreen);
const resetPassword = screen(async () => (await import('#features/auth/reset-password.screen.js')).ResetPasswordScreen);
const confirmEmail = screen(async () => (await import('#features/auth/confirm-email.screen.js')).ConfirmEmailScreen);
const profileSetup = screen(async () => (await import('#features/onboarding/profile-setup.screen.js')).ProfileSetupScreen);
const agreement = screen(async () => (await import('#features/agreements/agreement.screen.js')).AgreementScreen);
const shell = screen(async () => (await import('#features/shell/shell.js')).Shell);
const home = screen(async () => (await import('./home-route.js')).HomeRoute);
const postViewer = screen(async () => (await import('#features/posts/post-viewer.route.js')).PostViewerRoute);
const discover = screen(async () => (await import('#features/discover/discover.screen.js')).DiscoverScreen);
const settings = screen(async () => (await import('#features/settings/settings.screen.js')).SettingsScreen);
const cases = screen(async () => (await import('#features/cases/cases.screen.js')).CasesScreen);
const oneCase = screen(async () => (await import('#features/cases/case.screen.js')).CaseScreen);
const caseByToken = screen(async () => (await import('#features/cases/case-by-token.screen.js')).CaseByTokenScreen);
const moderation = screen(async () => (await import('#features/moderation/moderation.screen.js')).ModerationScreen);
const matches = screen(async () => (await import('#features/matches/matches.screen.js')).MatchesScreen);
const sparks = screen(async () => (await import('#features/sparks/sparks.screen.js')).SparksScreen);
const messages = screen(async () => (await import('#features/messages/messages.screen.js')).MessagesScreen);
const profile = screen(async () => (await import('#features/profile/profile.screen.js')).ProfileScreen);
const saved = screen(async () => (await import('#features/saved/saved.screen.js')).SavedScreen);
const stories = screen(async () => (await import('#features/stories/stories.screen.js')).StoriesScreen);
const notifications = screen(async () => (await import('#features/notifications/notifications.screen.js')).NotificationsScreen);
const practice = screen(async () => (await import('#features/practice/practice.screen.js')).PracticeScreen);

const shellScreens: RouteObject[] = [
  { ...home, children: [{ path: paths.home }, { path: paths.homeAlias }, { path: paths.post, ...postViewer }] },
  { path: paths.discover, ...discover },
  { path: paths.profile, ...profile },
  { path: paths.saved, ...saved },
  { path: paths.matches, ...matches },
  { path: paths.messages, ...messages },
  { path: paths.sparks, ...sparks },
  { path: paths.settings, ...settings },
  { path: paths.cases, ...cases },
  { path: paths.case, ...oneCase },
  { path: `${paths.moderation}/:part?/:id?`, ...moderation },
  { path: paths.stories, ...stories },
  { path: paths.notifications, ...notifications },
  { path: paths.search, ...practice },
];

/** The route table (GRD-001..011). Screens are separate chunks; guards decide before a screen is drawn. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      {
        Component: AuthScreenGuard,
        children: [
          { path: paths.signIn, ...signIn },
          { path: paths.signUp, ...signUp },
        ],
      },
      { path: paths.forgotPassword, ...forgotPassword },
      { path: paths.resetPassword, ...resetPassword },
      { path: paths.confirmEmail, ...confirmEmail },
      { path: paths.caseByToken, ...caseByToken },
      {
        Component: SignedInGuard,
        children: [
          { path: paths.profileSetup, ...profileSetup },
          { path: paths.agreement, ...agreement },
          // A screen that fails leaves the shell around it.
          { Component: ShellGuard, children: [{ ...shell, children: [{ ...screenError, children: shellScreens }] }] },
        ],
      },
      // GRD-011: an unknown address leads to /, where the guards decide.
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
];
