import type { Tx } from '../../platform/db/database.types.ts'
import type { Choosable } from '../records/record-fields.actions.ts'
import { insertMissingTags, lockTagsOfCodes, restoreTags } from './printer-tags.store.ts'

export { printerTagCodes } from './printer-tags.views.ts'

/** Printer tags, as fields of other nouns choose them. */
export const printerTags: Choosable = { table: 'printer_tags', unknown: 'printer_tag_unknown' }

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
