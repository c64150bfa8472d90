import { hitKinds } from '@platen/contracts/search/endpoints'
import type { Ctx } from '../http/context.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { Search } from './search.types.ts'

/**
 * Collects what all modules let people find, in the order of an answer. Throws a StartRefusal unless each kind of hit
 * is found by one search, and each search has a place of its own.
 */
export function collectSearches(all: readonly Search<Ctx>[]): readonly Search<Ctx>[] {
  const found = all.flatMap(({ kinds }) => kinds)
  const wrong = hitKinds.filter((kind) => found.filter((foundKind) => foundKind === kind).length !== 1)
  if (wrong.length > 0) throw new StartRefusal(`Not exactly one module finds: ${wrong.join(', ')}.`)
  if (new Set(all.map(({ place }) => place)).size < all.length) {
    throw new StartRefusal('Two searches of the server’s modules have the same place.')
  }
  return all.toSorted((a, b) => a.place - b.place)
}
