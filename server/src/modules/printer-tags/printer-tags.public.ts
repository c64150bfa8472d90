import type { Tx } from '../../platform/db/database.types.ts'
import { insertMissingTags, lockActiveTags, lockTagsOfCodes, restoreTags } from './printer-tags.store.ts'

export { printerTagCodes } from './printer-tags.views.ts'

/**
 * Returns the ids of printer tags by code (upper case, digits, _ and -), creating missing ones and restoring archived
 * ones. The code of a merged tag means the one that took its place, so that older catalog files stay right (WORD-9).
 */
export async function ensurePrinterTags(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(codes)].toSorted()
  if (wanted.length === 0) return new Map()
  await insertMissingTags(tx, wanted)
  const tags = await lockTagsOfCodes(tx, wanted)
  await restoreTags(
    tx,
    tags.map((tag) => tag.id),
  )
  return new Map(tags.map((tag) => [tag.code, tag.id]))
}

/**
 * Locks the printer tags that a form chooses, so that they stay as they are until the transaction ends. Returns the ids
 * of those that can be chosen: archived ones can't.
 */
export async function lockChosenTags(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  return new Set(ids.length === 0 ? [] : await lockActiveTags(tx, ids))
}
