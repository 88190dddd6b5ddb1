/** Headers between the gateway and the services. The gateway strips them from what a browser sends. */
export const SERVICE_KEY_HEADER = 'x-service-key';
/** Says `onboarded`. Its name is a former one of the word: gateways and services of two versions serve side by side. */
export const ONBOARDED_HEADER = 'x-member-standing';
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const REQUEST_ID_HEADER = 'x-request-id';
