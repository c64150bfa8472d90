import type { DesignRow } from '@platen/contracts/designs'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { fileAddress, whoOf, type Ctx } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { storeExists } from '../stores/stores.public.ts'
import { readDesignName } from './design-file.rules.ts'
import { takeInDesign } from './design-intake.ts'
import { putDesign, type PutDesign } from './designs.public.ts'
import { designById } from './designs.views.ts'

/** Takes an uploaded artwork in and puts it under its file's name. Refuses what is no artwork, and unknown stores. */
export async function uploadDesignFile(
  ctx: Ctx,
  upload: Pick<Upload, 'file_name' | 'path' | 'size' | 'sha256'>,
  { store_id = null, title }: { store_id?: number | null; title: string },
): Promise<{ outcome: PutDesign['outcome']; design: DesignRow }> {
  const name = readDesignName(upload.file_name)
  if (isRefusedFile(name)) throw refuse(name.refused.code, name.refused.values)
  if (store_id !== null && !(await storeExists(ctx.db, store_id))) throw refuse('not_found')
  const file = await takeInDesign(ctx, upload)
  if (isRefusedFile(file)) throw refuse(file.refused.code, file.refused.values)
  return ctx.write(async (tx) => {
    const { id, outcome } = await putDesign(tx, whoOf(ctx), file, { ...name, store_id, title })
    const design = await designById(tx, id, fileAddress(ctx))
    if (!design) throw refuse('not_found')
    return { outcome, design }
  })
}
