import { isPersonalization } from '../personalization.format.ts'
import { columnNames } from './column-names.format.ts'
import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { mappedFields, type MappedField } from '@platen/contracts/order-files/columns'

const spellings: Readonly<Record<string, string>> = {
  no: 'number',
  num: 'number',
  nr: 'number',
  nbr: 'number',
  numero: 'number',
  numeros: 'number',
  ref: 'reference',
  orders: 'order',
  commandes: 'commande',
  addr: 'address',
  adr: 'adresse',
  adress: 'address',
  stat: 'status',
}

const small = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'of', 'the', 'client', 's'])

/** Returns the words of a heading without accents: `N° de commande`, `orderNumber` and `ORDER_NO` are numbers of orders. */
function wordsOf(heading: string): string[] {
  const plain = heading
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/\bn\s*[°º]|#/giu, ' number ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.map((word) => spellings[word] ?? word).filter((word) => !small.has(word))
}

const shipping = new Set([
  'shipping',
  'ship',
  'shipto',
  'to',
  'delivery',
  'deliver',
  'recipient',
  'livraison',
  'destinataire',
])
const billing = new Set([
  'billing',
  'bill',
  'billto',
  'invoice',
  'facturation',
  'payer',
  'sender',
  'from',
  'return',
  'store',
  'shop',
])
const others = new Set([
  'customer',
  'buyer',
  'acheteur',
  'line',
  'lineitem',
  'item',
  'items',
  'product',
  'article',
  'ligne',
])

/** Fields of a whole order whose headings are taken word by word: “Shipping discount” and “Item status” are others. */
const literal: ReadonlySet<MappedField> = new Set([
  ...(['payment_status', 'fulfillment_status', 'cancelled_at', 'refunded_amount', 'subtotal', 'discount'] as const),
  'line_status',
])

const namesOf = new Map(mappedFields.map((field) => [field, columnNames[field].map((name) => wordsOf(name).join(' '))]))

/** How well a heading fits a field: 0 is not at all. */
function judge(field: MappedField, words: readonly string[]): number {
  if (words.some((word) => billing.has(word))) return 0
  const rank = (text: string) => {
    const at = namesOf.get(field)?.indexOf(text) ?? -1
    return at === -1 ? 0 : 100 - at
  }
  const whole = rank(words.join(' '))
  if (literal.has(field)) {
    const withoutOrder = rank(words.filter((word) => word !== 'order' && word !== 'commande').join(' '))
    return Math.max(whole && whole + 200, withoutOrder && withoutOrder + 150)
  }
  const isShipping = words.some((word) => shipping.has(word))
  const withoutPlace = rank(words.filter((word) => !shipping.has(word)).join(' '))
  const bare = rank(words.filter((word) => !shipping.has(word) && !others.has(word)).join(' '))
  // The address that is shipped to is the right one of two.
  return Math.max(
    whole && whole + 200,
    withoutPlace && withoutPlace + (isShipping ? 150 : 0),
    bare && bare + (isShipping ? 50 : 0),
  )
}

const artwork = new Set([
  'design',
  'designs',
  'artwork',
  'art',
  'print',
  'graphic',
  'visuel',
  'visuels',
  'motif',
  'impression',
])
const aboutFile = new Set([
  'file',
  'filename',
  'name',
  'url',
  'link',
  'image',
  'fichier',
  'nom',
  'lien',
  'png',
  'area',
  'side',
  'zone',
  'cote',
])
const areas: Readonly<Record<string, string>> = {
  devant: 'front',
  avant: 'front',
  face: 'front',
  dos: 'back',
  arriere: 'back',
  rear: 'back',
}

/** Returns the print area of a heading such as “Design back” or “Visuel dos”; one without an area is the front. */
function findArea(words: readonly string[]): string | null {
  if (!words.some((word) => artwork.has(word))) return null
  const left = words.filter((word) => !artwork.has(word) && !aboutFile.has(word)).map((word) => areas[word] ?? word)
  const area = left.join('_') || 'front'
  return /^[a-z][a-z0-9_]{0,29}$/.test(area) && left.length <= 2 ? area : null
}

/**
 * Proposes which columns of a table have what, by their headings in English or French in any spelling. Each column is
 * proposed for one field, and what fits none is left for a person to choose.
 */
export function proposeColumns(header: readonly string[]): ColumnMapping {
  const columns = header.filter((heading) => heading.trim() !== '')
  const designs: Record<string, string> = {}
  const personalization: string[] = []
  const free = columns.filter((heading) => {
    const words = wordsOf(heading)
    const isText = isPersonalization(heading) && mappedFields.every((field) => judge(field, words) === 0)
    const area = isText ? null : findArea(words)
    if (area !== null) designs[area] ??= heading
    if (isText) personalization.push(heading)
    return area === null && !isText
  })
  const candidates = mappedFields.flatMap((field) =>
    free.map((heading) => ({ field, heading, fits: judge(field, wordsOf(heading)) })),
  )
  const fields: ColumnMapping['fields'] = {}
  const taken = new Set<string>()
  for (const { field, heading, fits } of candidates.toSorted((a, b) => b.fits - a.fits)) {
    if (fits === 0 || fields[field] !== undefined || taken.has(heading)) continue
    fields[field] = heading
    taken.add(heading)
  }
  // Where a file has “Prénom”, “Nom” is the last name.
  if (fields.first_name !== undefined && fields.last_name === undefined && fields.name !== undefined) {
    const { name: lastName, ...rest } = fields
    return { fields: { ...rest, last_name: lastName }, designs, personalization }
  }
  return { fields, designs, personalization }
}
