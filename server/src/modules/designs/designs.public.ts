import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type { DesignFile } from './design-record.types.ts'
import * as store from './designs.store.ts'

export { prepareDesigns, readDesignFolder } from './design-folder.service.ts'

/** A file that was taken in, with the name and title that it is put under. */
export interface PutDesignFile {
  file: DesignFile
  file_name: string
  title: string
}

export interface PutDesign {
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
}

/**
 * Puts a file that was taken in under a name of a store, or of the library (null). Equal bytes change nothing but a title
 * that was given; other bytes under a known name are a new design for later orders, the former one is archived
 * (WORD-6).
 */
export async function putDesign(
  tx: Tx,
  who: AuditContext,
  file: DesignFile,
  name: Omit<store.NewDesign, 'sha256'>,
): Promise<PutDesign> {
  const current = await store.lockDesignName(tx, name.store_id, name.file_name)
  const title = name.title === '' ? (current?.title ?? '') : name.title
  const design = { ...name, title, sha256: file.sha256 }
  if (current?.sha256 === file.sha256) {
    if (current.title === title) return { id: current.id, outcome: 'unchanged' }
    await store.retitleDesign(tx, current.id, design)
    tx.announce('designs', current.id)
    return { id: current.id, outcome: 'updated' }
  }
  await store.keepDesignFile(tx, file)
  if (current) await store.archiveDesign(tx, current.id)
  const id = await store.insertDesign(tx, who.user_id, design)
  tx.announce('designs', id)
  return { id, outcome: current ? 'updated' : 'created' }
}
