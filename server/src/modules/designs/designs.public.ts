import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditAuthor } from '../audit/audit.public.ts'
import { recordChanges } from '../records/records.actions.ts'
import type { DesignFile } from './design-record.types.ts'
import * as store from './designs.store.ts'

export { prepareDesigns, readDesignFolder } from './design-folder.service.ts'
export { readDesignImage as readPicture } from './files/design-image.service.ts'

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
  by: AuditAuthor,
  file: DesignFile,
  name: Omit<store.NewDesign, 'sha256'>,
): Promise<PutDesign> {
  const current = await store.lockDesignName(tx, name.store_id, name.file_name)
  const title = name.title === '' ? (current?.title ?? '') : name.title
  const design = { ...name, title, sha256: file.sha256 }
  if (current?.sha256 === file.sha256) {
    if (current.title === title) return { id: current.id, outcome: 'unchanged' }
    const version = await store.retitleDesign(tx, current.id, design)
    const change = { id: current.id, version, before: { title: current.title }, after: { title } }
    await recordChanges(tx, by, 'designs', { event: 'edited' }, [change])
    return { id: current.id, outcome: 'updated' }
  }
  await store.insertDesignFile(tx, file)
  if (current) {
    const version = await store.archiveDesign(tx, current.id)
    await recordChanges(tx, by, 'designs', { event: 'replaced' }, [
      { id: current.id, version, before: null, after: {} },
    ])
  }
  const id = await store.insertDesign(tx, by.user.id, design)
  const event = current ? 'replacement' : 'created'
  await recordChanges(tx, by, 'designs', { event }, [{ id, version: 1, before: null, after: {} }])
  return { id, outcome: current ? 'updated' : 'created' }
}
