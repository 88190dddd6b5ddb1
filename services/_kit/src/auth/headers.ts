/** Headers between the gateway and the services. The gateway strips them from what a browser sends. */
export const SERVICE_KEY_HEADER = 'x-service-key';
export const STANDING_HEADER = 'x-member-standing';
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
export const REQUEST_ID_HEADER = 'x-request-id';
