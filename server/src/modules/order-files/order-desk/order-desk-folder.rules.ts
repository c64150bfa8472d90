import { isStatusWord, statusKey } from '../written/store-state.rules.ts'

/** Words that say less in the name of a folder: a factory's own “Pending” or “Sent” is not about money or parcels. */
export const folderWords = { pending: 'waits', failed: 'waits', expired: 'waits', sent: 'waits' } as const

const besides = /(^|_)(orders?|commandes?|folder|dossier|all|\d+)(?=_|$)/g
const closing =
  /(^|_)(cancel\w*|refund\w*|void\w*|shipped|fulfilled|delivered|hold|annul\w*|rembours\w*|expedi\w+|livre\w*|retenu\w*)(_|$)/
const notYet = /(^|_)(not|non|un|to|be|awaiting|waiting|ready|before|pending|pret\w*|a|pas|attente)_/

/**
 * Returns what the folder of an order says about it; '' for a folder of the factory's own, such as “Printing”. One that
 * only contains such a word (“Shipped by hand”) is returned as it is, and makes the order wait for a person.
 */
export function readFolder(folder: string): string {
  const key = statusKey(folder.replaceAll(/[^\p{L}\p{N}\s_-]+/gu, ' '))
  const word = key.replaceAll(besides, '$1').replaceAll(/_+/g, '_').replaceAll(/^_|_$/g, '')
  if (isStatusWord(word)) return word
  return closing.test(word) && !notYet.test(word) ? folder.trim() : ''
}
