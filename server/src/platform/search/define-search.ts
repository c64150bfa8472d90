import type { HitKind, SearchHit } from '@platen/contracts/search/endpoints'
import type { Ctx } from '../http/context.ts'
import { isExact, type SearchTerm } from './search-term.ts'
import type { Search } from './search.types.ts'

/** One record that a query found. */
export interface Found<Kind extends HitKind> {
  /** Which of the kinds it is, where a query finds several. */
  kind?: Kind
  id: number
  /** What people call it. */
  label: string
  /** Its other numbers and names: a text that is exactly one of them is an exact hit as well. */
  also?: readonly (string | null)[]
  /** What tells it from others. */
  detail: string
  order?: SearchHit['order']
  stage?: SearchHit['stage']
  picture?: SearchHit['picture']
}

interface SearchOptions<Kind extends HitKind> extends Pick<Search<Ctx>, 'place' | 'access'> {
  kinds: readonly [Kind, ...Kind[]]
  /** Returns at most `maxHits` records, the best first. */
  find(ctx: Ctx, term: SearchTerm): Promise<Found<Kind>[]>
}

/** Declares what a module lets people find, for the `searches` of its x.module.ts. */
export function defineSearch<Kind extends HitKind>({ kinds, find, ...search }: SearchOptions<Kind>): Search<Ctx> {
  return {
    ...search,
    kinds,
    find: async (ctx, term) =>
      (await find(ctx, term)).map(({ kind = kinds[0], id, label, also = [], detail, ...more }) => ({
        kind,
        id,
        label,
        detail,
        order: more.order ?? null,
        stage: more.stage ?? null,
        picture: more.picture ?? null,
        exact: isExact(term, label, ...also),
      })),
  }
}
