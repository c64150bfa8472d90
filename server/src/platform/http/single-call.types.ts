import type { EndpointSpec } from '@platen/contracts/endpoint'

/**
 * The call that does to one row what something else (a bulk run, a file) does to many: these need its permission and,
 * where it asks for it, proof of presence (ACCESS-93).
 */
export type SingleCall = Pick<EndpointSpec, 'route' | 'access' | 'proof'>
