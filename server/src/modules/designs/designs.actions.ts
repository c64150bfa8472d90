import { errors, fillText } from '@platen/contracts/errors'
import type { DesignRow } from '@platen/contracts/designs/endpoints'
import { designNameKey } from '@platen/contracts/values/match-key'
import { isRefusedFile, refusedFile } from '../../platform/files/refused-file.ts'
import { createAddressSigner, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/uploads/upload.ts'
import { storeExists } from '../stores/stores.public.ts'
import { prepareDesigns } from './design-folder.service.ts'
import { parseDesignName } from './files/design-file.rules.ts'
import { storeDesignFile } from './design-intake.service.ts'
import { designAdded } from './designs.events.ts'
import { saveDesign, type PutDesign } from './designs.public.ts'
import { findDesign } from './designs.views.ts'

/**
 * Stores an uploaded artwork under its file's name, and validates failed orders that lacked it again. Throws for files
 * that are not artwork, and for unknown stores.
 */
export async function uploadDesignFile(
  ctx: Ctx,
  upload: Pick<Upload, 'file_name' | 'path' | 'size' | 'sha256'>,
  { store_id = null, title }: { store_id?: number | null; title: string },
): Promise<{ outcome: PutDesign['outcome']; design: DesignRow }> {
  const name = parseDesignName(upload.file_name)
  if (isRefusedFile(name)) throw refusal(name.refused.code, name.refused.values)
  if (store_id !== null && !(await storeExists(ctx.db, store_id))) throw refusal('not_found')
  const file = await storeDesignFile(ctx, upload)
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  return ctx.write(async (tx) => {
    const { id, outcome } = await saveDesign(tx, ctx, file, { ...name, store_id, title })
    const design = await findDesign(tx, id, createAddressSigner(ctx))
    if (!design) throw refusal('not_found')
    await tx.emit(designAdded, { ctx, file_name: name.file_name, store_id })
    return { outcome, design }
  })
}

interface FolderOutcome {
  created: number
  updated: number
  unchanged: number
  refused: { path: string; message: string }[]
}

/**
 * Stores artwork files under their names for a store, or in the library (null), in one transaction each. Files that are
 * not artwork are reported and don't stop the others. Of two files whose names differ only in case, only the first one
 * is stored: a name identifies one artwork, and importing the folder again must change nothing. `onProgress` receives
 * the number of processed files and the total.
 */
export async function importDesignFiles(
  ctx: Ctx,
  paths: readonly string[],
  { store_id, titles }: { store_id: number | null; titles: ReadonlyMap<string, string> },
  onProgress?: (done: number, total: number) => void,
): Promise<FolderOutcome> {
  const outcome: FolderOutcome = { created: 0, updated: 0, unchanged: 0, refused: [] }
  const first = new Map<string, string>()
  for await (const { path, file_name, title, file: taken } of prepareDesigns(ctx, paths, titles)) {
    const same = first.get(designNameKey(file_name))
    const file = same === undefined ? taken : refusedFile('design_name_repeated', { file: same })
    if (isRefusedFile(file)) {
      const { code, values } = file.refused
      const message = fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone)
      outcome.refused.push({ path, message })
    } else {
      const put = await ctx.write(async (tx) => {
        const saved = await saveDesign(tx, ctx, file, { store_id, file_name, title })
        await tx.emit(designAdded, { ctx, file_name, store_id })
        return saved
      })
      outcome[put.outcome]++
      first.set(designNameKey(file_name), file_name)
    }
    onProgress?.(outcome.created + outcome.updated + outcome.unchanged + outcome.refused.length, paths.length)
  }
  // The command reports the final state of the database, including the orders that these designs open.
  await ctx.backgroundTasks.whenIdle()
  return outcome
}
