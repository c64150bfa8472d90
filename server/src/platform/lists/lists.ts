import { assertAccess } from '../http/admit.ts'
import type { Ctx } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { List, Lists } from './list.types.ts'

/** Collects the lists of all modules. Throws a StartRefusal if two have the same name. */
export function collectLists(all: readonly List[]): Lists {
  const byName = new Map(all.map((list) => [list.name, list]))
  if (byName.size < all.length) throw new StartRefusal('Two lists of the server’s modules have the same name.')
  return { find: (name) => byName.get(name) }
}

/** Returns a list by its name. Throws `not_found`, and what the list's own call throws for a caller without access. */
export function openList(ctx: Pick<Ctx, 'lists' | 'user' | 'asked'>, name: string): List {
  const list = ctx.lists.find(name)
  if (!list) throw refusal('not_found')
  assertAccess(ctx, list.access)
  return list
}
