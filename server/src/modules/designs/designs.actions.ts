import { errors, fillText } from '@platen/contracts/errors'
import type { DesignRow } from '@platen/contracts/designs'
import { designNameKey } from '@platen/contracts/values/match-key'
import { isRefusedFile, refusedFile } from '../../platform/files/refused-file.ts'
import { fileAddress, auditContext, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { storeExists } from '../stores/stores.public.ts'
import { prepareDesigns } from './design-folder.service.ts'
import { readDesignName } from './design-file.rules.ts'
import { takeInDesign } from './design-intake.service.ts'
import { designsArrived } from './designs.events.ts'
import { putDesign, type PutDesign } from './designs.public.ts'
import { designById } from './designs.views.ts'

/**
 * Takes an uploaded artwork in and puts it under its file's name. Orders that failed
 * for want of it are tried again. Refuses what is no artwork, and unknown stores.
 */
export async function uploadDesignFile(
  ctx: Ctx,
  upload: Pick<Upload, 'file_name' | 'path' | 'size' | 'sha256'>,
  { store_id = null, title }: { store_id?: number | null; title: string },
): Promise<{ outcome: PutDesign['outcome']; design: DesignRow }> {
  const name = readDesignName(upload.file_name)
  if (isRefusedFile(name)) throw refusal(name.refused.code, name.refused.values)
  if (store_id !== null && !(await storeExists(ctx.db, store_id))) throw refusal('not_found')
  const file = await takeInDesign(ctx, upload)
  if (isRefusedFile(file)) throw refusal(file.refused.code, file.refused.values)
  return ctx.write(async (tx) => {
    const { id, outcome } = await putDesign(tx, auditContext(ctx), file, { ...name, store_id, title })
    const design = await designById(tx, id, fileAddress(ctx))
    if (!design) throw refusal('not_found')
    await tx.emit(designsArrived, { ctx, file_names: [name.file_name], store_id })
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
 * Puts artwork files under their names for a store, or into the library (null), one transaction each; what is no artwork
 * is told and stops nothing. Of two files whose names differ in upper and lower case alone, the first one comes in: a name
 * stands for one artwork, and the same folder again must change nothing. `onProgress` hears how many of how many are done.
 */
export async function importDesignFiles(
  ctx: Ctx,
  paths: readonly string[],
  { store_id, titles }: { store_id: number | null; titles: ReadonlyMap<string, string> },
  onProgress?: (done: number, total: number) => void,
): Promise<FolderOutcome> {
  const outcome: FolderOutcome = { created: 0, updated: 0, unchanged: 0, refused: [] }
  const file_names: string[] = []
  const first = new Map<string, string>()
  for await (const { path, file_name, title, file: taken } of prepareDesigns(ctx, paths, titles)) {
    const same = first.get(designNameKey(file_name))
    const file = same === undefined ? taken : refusedFile('design_name_repeated', { file: same })
    if (isRefusedFile(file)) {
      const { code, values } = file.refused
      const message = fillText(errors[code][ctx.language], values, ctx.language, ctx.config.SITE_TIME_ZONE)
      outcome.refused.push({ path, message })
    } else {
      const put = await ctx.write((tx) => putDesign(tx, auditContext(ctx), file, { store_id, file_name, title }))
      outcome[put.outcome]++
      first.set(designNameKey(file_name), file_name)
      file_names.push(file_name)
    }
    onProgress?.(outcome.created + outcome.updated + outcome.unchanged + outcome.refused.length, paths.length)
  }
  await ctx.database.transaction((tx) => tx.emit(designsArrived, { ctx, file_names, store_id }))
  // The command tells what is in the database afterwards, the orders included that open by these designs.
  await ctx.backgroundTasks.whenIdle()
  return outcome
}
