import { endpoints } from '../src/api.ts'
import type { EndpointSpec } from '../src/endpoint.ts'

/** The routes that answer with a page of rows. */
export const pagedReads: ReadonlySet<string> = new Set(
  (endpoints as readonly EndpointSpec[])
    .filter(({ query }) => query && 'page' in query.shape)
    .map(({ route }) => route),
)
