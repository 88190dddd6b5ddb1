/** The name of a role and a database of Postgres, which needs no quotes: `social_graph`. */
export const inPostgres = (service: string): string => service.replaceAll('-', '_');

/** The cluster of CloudNativePG that a service has for itself. Its database and the owner of it are `app`. */
export const ownCluster = (service: string): string => `${service}-database`;
export const IN_OWN_CLUSTER = 'app';

/** The cluster that all services share on a single node. */
export const SHARED_CLUSTER = 'postgres';
