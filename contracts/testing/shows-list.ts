import { endpoints } from '../src/api.ts'
import type { EndpointSpec } from '../src/endpoint.ts'

const pagedReads: ReadonlySet<string | undefined> = new Set(
  (endpoints as readonly EndpointSpec[])
    .filter(({ query }) => query && 'page' in query.shape)
    .map(({ route }) => route),
)

/** Returns whether a screen shows a list: what it is about first are pages of rows, not a record or a form. */
export function showsList({ path, mainReads: [read] }: { path: string; mainReads: readonly string[] }): boolean {
  return pagedReads.has(read) && !/\$|[/](create|compare)$/.test(path)
}
