export { CONTEXTS as SERVICES, type Context as ServiceName } from '../proto/vocabulary/contexts.ts';
