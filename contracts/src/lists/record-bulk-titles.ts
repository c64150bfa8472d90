import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

type Titles = Record<'archive' | 'restore', Worded>

const titles: Titles = {
  archive: commonTerms.archive,
  restore: commonTerms.restore,
}

/** Nouns whose own screens call it otherwise. */
const titlesOfNouns: Partial<Record<string, Titles>> = {
  users: { archive: commonTerms.deactivate, restore: commonTerms.reactivate },
}

/** Returns what is done with many records at once: on the buttons of their lists, in dialogs, and in notices. */
export function findRecordBulkTitle(noun: string, key: 'archive' | 'restore'): Worded {
  return (titlesOfNouns[noun] ?? titles)[key]
}
