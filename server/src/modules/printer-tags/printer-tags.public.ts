import type { Tx } from '../../platform/db/database.types.ts'
import { ensureTags } from './printer-tags.store.ts'

/** Returns the ids of printer tags by code (upper case, digits, _ and -), creating missing ones (WORD-9). */
export async function ensurePrinterTags(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return new Map()
  return new Map((await ensureTags(tx, wanted)).map((tag) => [tag.code, tag.id]))
}
