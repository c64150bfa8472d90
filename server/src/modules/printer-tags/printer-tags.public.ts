import type { Tx } from '../../platform/db/database.ts'
import { ensureTags } from './printer-tags.store.ts'

/** The ids of printer tags by their codes (capitals, digits, _ and -); tags that do not exist are made. */
export async function printerTagIds(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return new Map()
  return new Map((await ensureTags(tx, wanted)).map((tag) => [tag.code, tag.id]))
}
