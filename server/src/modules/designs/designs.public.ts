import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type { DesignFile } from './design-record.types.ts'
import * as store from './designs.store.ts'

export { prepareDesigns, readDesignFolder } from './design-folder.service.ts'

/** A stored file, with the name and title to save it under. */
export interface StoredDesignFile {
  file: DesignFile
  file_name: string
  title: string
}

export interface PutDesign {
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
}

/**
 * Saves a stored file under a name of a store, or of the library (null). The same bytes change nothing but a given
 * title. Other bytes under a known name become a new design for later orders, and the previous one is archived
 * (WORD-6).
 */
export async function saveDesign(
  tx: Tx,
  audit: AuditContext,
  file: DesignFile,
  name: Omit<store.NewDesign, 'sha256'>,
): Promise<PutDesign> {
  const current = await store.lockDesignName(tx, name.store_id, name.file_name)
  const title = name.title === '' ? (current?.title ?? '') : name.title
  const design = { ...name, title, sha256: file.sha256 }
  if (current?.sha256 === file.sha256) {
    if (current.title === title) return { id: current.id, outcome: 'unchanged' }
    await store.retitleDesign(tx, current.id, design)
    return { id: current.id, outcome: 'updated' }
  }
  await store.insertDesignFile(tx, file)
  if (current) await store.archiveDesign(tx, current.id)
  const id = await store.insertDesign(tx, audit.user_id, design)
  return { id, outcome: current ? 'updated' : 'created' }
}
