import type { Worded } from '../values/language.ts'

type Titles = Record<'archive' | 'restore', Worded>

const titles: Titles = {
  archive: { en: 'Archive', fr: 'Archiver' },
  restore: { en: 'Restore', fr: 'Restaurer' },
}

/** Nouns whose own screens call it otherwise. */
const titlesOfNouns: Partial<Record<string, Titles>> = {
  users: { archive: { en: 'Deactivate', fr: 'Désactiver' }, restore: { en: 'Reactivate', fr: 'Réactiver' } },
}

/** Returns what is done with many records at once: on the buttons of their lists, in dialogs, and in notices. */
export function findRecordBulkTitle(noun: string, key: 'archive' | 'restore'): Worded {
  return (titlesOfNouns[noun] ?? titles)[key]
}
