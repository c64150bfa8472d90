import type { Ctx } from '../http/context.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { FileKind, FileKinds } from './file-kind.types.ts'

/**
 * Collects the file kinds of all modules. Throws a StartRefusal if two have the same name.
 * @param worker - the worker file that reads their files
 */
export function collectFileKinds(all: readonly FileKind<Ctx>[], worker: URL): FileKinds<Ctx> {
  const byName = new Map<string, FileKind<Ctx>>(all.map((kind) => [kind.name, kind]))
  if (byName.size < all.length) throw new StartRefusal('Two file kinds of the server’s modules have the same name.')
  return { all, find: (name) => byName.get(name), worker }
}
