import type { Ctx } from '../http/context.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { BulkAction, BulkActions } from './bulk-action.types.ts'

/** Declares a bulk action: its input schema types what `judge` and `run` get. */
export function defineBulkAction<Input>(action: BulkAction<Ctx, Input>): BulkAction<Ctx> {
  return action as unknown as BulkAction<Ctx>
}

/** Collects the bulk actions of all modules. Throws a StartRefusal if two have the same key. */
export function collectBulkActions(all: readonly BulkAction<Ctx>[]): BulkActions<Ctx> {
  const byKey = new Map(all.map((action) => [action.key, action]))
  if (byKey.size < all.length) throw new StartRefusal('Two bulk actions of the server’s modules have the same key.')
  return { find: (key) => byKey.get(key), of: (list) => all.filter((action) => action.list === list) }
}
