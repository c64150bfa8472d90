import type { Access } from '@platen/contracts/ability'
import type { HitKind, SearchHit } from '@platen/contracts/search/endpoints'
import type { SearchTerm } from './search-term.ts'

/** What one module lets people find by a text. */
export interface Search<Ctx> {
  /** The kinds of its hits. */
  readonly kinds: readonly HitKind[]
  /** Its place among the nouns of an answer, ascending. Steps of ten leave room for later nouns. */
  readonly place: number
  /** Who may find it: anyone who may open the screen that shows it. */
  readonly access: Access
  find(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]>
}
