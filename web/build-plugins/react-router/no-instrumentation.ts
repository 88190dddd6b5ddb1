// In the place of react-router's lib/router/instrumentation.js: what that does where nothing was installed.

/** Nobody is told how a navigation went. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

const refuse = (): never => {
  throw new Error('Instrumentation of the router was left out of this build: see leave-out-framework-mode');
};

export const getRouteInstrumentationUpdates = refuse;
export const instrumentClientSideRouter = refuse;
