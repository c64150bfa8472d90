import type { SearchHit } from '@platen/contracts/search/endpoints'
import type { Ctx } from '../../platform/http/context.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import { parseSearchTerm } from '../../platform/search/search-term.ts'
import { exactFirst } from './search.rules.ts'

/** Returns what a text can mean among the nouns that the caller may read, exact matches first. */
export async function readSearch(ctx: Ctx, text: string): Promise<SearchHit[]> {
  const term = parseSearchTerm(text)
  if (term === null) return []
  const readable = ctx.searches.filter(({ access }) => may(ctx, access))
  return exactFirst((await Promise.all(readable.map((search) => search.find(ctx.under(search.access), term)))).flat())
}
