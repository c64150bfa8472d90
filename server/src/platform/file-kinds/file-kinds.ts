import type { Ctx } from '../http/context.ts'
import { hasColumn } from '../files/text/text-table.format.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { FileKind, FileKinds } from './file-kind.types.ts'

/** Collects the file kinds of all modules. Throws a StartRefusal if two have the same name. */
export function collectFileKinds(all: readonly FileKind<Ctx>[]): FileKinds<Ctx> {
  const byName = new Map<string, FileKind<Ctx>>(all.map((kind) => [kind.name, kind]))
  if (byName.size < all.length) throw new StartRefusal('Two file kinds of the server’s modules have the same name.')
  return {
    find: (name) => byName.get(name),
    findByColumns: (name, columns) =>
      all.find(
        (kind) =>
          kind.insteadOf?.some((one) => one === name) === true &&
          kind.columns.every((column) => column.isKey !== true || hasColumn(columns, column.name)),
      ),
  }
}
