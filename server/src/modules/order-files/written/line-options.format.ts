import { readHtmlText } from '../fields/html-text.format.ts'
import { columnKey } from '../../../platform/files/text/text-table.format.ts'
import type { IncomingDesign } from '../incoming-order.public.types.ts'
import { addDesign, type DraftLine } from '../order-lines.format.ts'
import { isPersonalization, writePersonalization } from '../personalization.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { LineOption } from './written-order.types.ts'

/** What the options of a line say. */
export interface ReadOptions {
  designs: IncomingDesign[]
  unusable: DraftLine['unusable']
  personalization: string[]
  /** The variant that was chosen, such as M and Black: the SKU stands for it. */
  variant: string[]
}

const ofDesign = /^_?design_([a-z][a-z0-9_]{0,29})$/

/** Whether a column or an option names the design of a print area. */
export function isDesign(name: string): boolean {
  return ofDesign.test(columnKey(name))
}

const variants =
  /^(pa|attribute)_|(^|_)(sizes?|colou?rs?|styles?|materials?|fabric|finish|fit|gender|width|length|height|depth|dimensions?|weight|volume|device|model|orientation|variants?|variations?|quantity|sku|taille|couleurs?|matiere|modele|finition|longueur|largeur|hauteur|poids|coupe|quantite)(_|$)/
const aboutPrint =
  /(^|_)(text|font|thread|ink|letters?|names?|lettering|prints?|printing|logos?|designs?|graphics?|artwork|images?|photos?|embroidery|engraving|texte|police|fil|encre|lettres?|noms?|impression|motifs?|visuel|broderie|gravure)(_|$)/

/** The size of a poster, which is the product itself. */
const wholePrint = /^(prints?|photos?|images?|posters?)_(sizes?|dimensions?|orientation|finish|materials?)$/

/** Whether an option is a choice among the variants of a product; a color of what is printed is none. */
function isVariant(name: string): boolean {
  const key = columnKey(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  return wholePrint.test(key) || (variants.test(key) && !aboutPrint.test(key) && !isPersonalization(name))
}

/**
 * Reads the options of a line. Names with an underscore in front are a store's own notes. Assumed: what is neither a
 * design nor a choice of the variant is a wish of the customer for this line, which must not get lost.
 */
export function readOptions(found: RecordFindings, field: string, options: readonly LineOption[]): ReadOptions {
  const read: ReadOptions = { designs: [], unusable: {}, personalization: [], variant: [] }
  for (const { name, value } of options) {
    const [, area = ''] = ofDesign.exec(columnKey(name)) ?? []
    if (value.trim() === '') continue
    if (area !== '') addDesign(found, `${field}.design_${area}`, area, value, read)
    else if (name.startsWith('_')) continue
    else if (isVariant(name)) read.variant.push(value.trim())
    else read.personalization.push(writePersonalization(name, value))
  }
  return read
}

/** A text is the customer's own up to its end, whatever it has in it. */
const endless = /personali[sz]|personnalis|message|\btext\b|engrav|inscription/i

const maxName = 100

/** Where an option may begin. */
const beginning = /(?:^|[,;|\n])([^,;|\n:]+):(?!\/\/)/g

/** The semicolon of `&amp;` separates nothing. */
const hideEntities = (cell: string) =>
  cell.replaceAll(/&#?\w{1,31};/g, (entity) => (readHtmlText(entity) === entity ? entity : '&'.repeat(entity.length)))

/**
 * Splits options that are written in one cell: `Size: M, Color: Black`, also with line breaks, semicolons or bars
 * between them. The text of a personalization may hold commas and colons. Text without a name is one.
 */
export function splitOptions(cell: string): LineOption[] {
  const options: LineOption[] = []
  const found = [...hideEntities(cell).matchAll(beginning)]
  const starts = found.flatMap(({ index, 0: all, 1: written = '' }) => {
    const from = index + all.length - written.length - 1
    const name = cell.slice(from, from + written.length).trim()
    return name === '' || name.length > maxName ? [] : [{ index, all, name }]
  })
  let last: LineOption | undefined
  for (const [at, { index, all, name }] of starts.entries()) {
    const until = starts[at + 1]?.index ?? cell.length
    const text = cell.slice(index + all.length, until)
    if (last && endless.test(last.name) && !isDesign(name) && !endless.test(name)) {
      last.value += cell.slice(index, until).trimEnd()
      continue
    }
    last = { name, value: text.trim() }
    options.push(last)
  }
  const unnamed = cell
    .slice(0, starts[0]?.index)
    .replace(/^[\s,;|]+/, '')
    .trim()
  return unnamed === '' ? options : [{ name: 'Personalization', value: unnamed }, ...options]
}
