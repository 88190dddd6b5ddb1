/** Words about notifications of a device, outside of the app. */
export const PUSH_TEXTS = {
  title: 'Notifications on this device',
  lead: 'We tell you here of what you have not seen in the app, also while it is closed.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turningOn: 'Turning on...',
  on: 'They are on.',
  turnedOn: 'Notifications are on.',
  turnedOff: 'Notifications are off.',
  saved: 'Saved.',
  failed: 'That was not saved. Please try again.',
  /** The browser asked, and the answer was no, or is no already. */
  blocked: "Your browser does not allow it. Allow notifications for this page in the browser's settings, then come back.",
  notYet: 'This device is not ready yet. Please try again in a moment.',
  refused: "The service of your browser's maker did not take it. Please try again later; in a private window it never does.",
  /** For a browser without them. An iPhone has them for apps on its Home Screen. */
  unsupported: 'This browser cannot show them. On an iPhone, add Affinity to the Home Screen first.',
  switchedOff: 'Here they are switched off.',
  names: 'Say who it was, also on the lock screen',
  namesHint: 'Otherwise it reads "You have a new message", without a name. What was written is never shown.',
} as const;

/** What is offered once there is somebody to write with. */
export const PUSH_OFFER_TEXTS = {
  label: 'Notifications',
  question: 'Hear of new messages while Affinity is closed?',
  turnOn: 'Turn on',
  later: 'No, thanks',
} as const;
