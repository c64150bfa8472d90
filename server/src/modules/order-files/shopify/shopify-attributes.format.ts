import { columnKey } from '../../../platform/files/text/text-table.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { IncomingDesign } from '../incoming-order.public.types.ts'
import type { ValueProblem } from '../fields/order-texts.format.ts'
import { addDesign } from '../order-lines.format.ts'
import { isPersonalization, writePersonalization } from '../personalization.format.ts'
import { namedValuesInText } from '../written/json-orders.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { LineOption } from '../written/written-order.types.ts'

/** What the attributes of an order say about one of its rows. */
export interface RowAttributes {
  designs: IncomingDesign[]
  unusable: Record<string, ValueProblem>
  personalization: string[]
}

/** What the column `Note Attributes` says. */
export interface NoteAttributes {
  /** By row number within the order. */
  byRow: ReadonlyMap<number, RowAttributes>
  /** Personalizations of which nothing says for which line they are. */
  unassigned: string[]
  /** Attributes that nothing reads; '' is the name of a text without one. */
  ignored: LineOption[]
}

/** What carts and marketing write into orders, and what says nothing about what is made. */
const noise =
  /^_|^utm|^(gclid|fbclid|referrer|landing|source)\b|\bhear about us\b|^(gift_?wrap|delivery_?(date|day|time))$/

/** Whether an attribute says nothing about what is made. */
export const isNoise = (name: string) => noise.test(columnKey(name)) || noise.test(name.toLowerCase())

const ofLine = /^line(\d{1,6})_(.+)$/i
const ofDesign = /^_?design_([a-z][a-z0-9_]{0,29})$/i

/**
 * Reads the column `Note Attributes` (samples/README): `key: value`, each on a text line of its own, with more lines
 * below where the value has several. `line2_design_back: x.png` is a design of the second row; numbers start at 1.
 * Names and texts to print are personalizations.
 */
export function readNoteAttributes(found: RecordFindings, attributes: string, rows: number): NoteAttributes {
  const byRow = new Map<number, RowAttributes>()
  const unassigned: string[] = []
  const ignored: LineOption[] = []
  const misplaced: string[] = []
  const rowOf = (number: number) => {
    const row = byRow.get(number) ?? { designs: [], unusable: {}, personalization: [] }
    byRow.set(number, row)
    return row
  }
  for (const { key, value } of splitAttributes(attributes)) {
    if (key === '') ignored.push({ name: '', value })
    if (key === '' || value === '') continue
    const [, number = '', name = ''] = ofLine.exec(key) ?? []
    const [, area = ''] = ofDesign.exec(name) ?? []
    if (number === '' && isDesign(key)) {
      // Without a position, it is the design of the only line.
      const [, only = ''] = ofDesign.exec(columnKey(key)) ?? []
      if (rows > 1) misplaced.push(key)
      else addDesign(found, 'Note Attributes', only, value, rowOf(1))
    } else if (number === '') {
      if (isPersonalization(key)) unassigned.push(writePersonalization(key, value))
      else if (!isNoise(key)) ignored.push({ name: key, value })
    } else if (Number(number) < 1 || Number(number) > rows) {
      misplaced.push(key)
    } else {
      const row = rowOf(Number(number))
      if (area === '') row.personalization.push(writePersonalization(name, value))
      else {
        const [design = '', ...below] = value.split('\n')
        addDesign(found, 'Note Attributes', area.toLowerCase(), design, row)
        ignored.push(...below.filter((text) => text.trim() !== '').map((text) => ({ name: '', value: text })))
      }
    }
  }
  // The row that it is of was cut, and those below it have other numbers now.
  if (misplaced.length > 0) {
    found.doubt('Note Attributes', 'doubt_design_without_line', { attributes: toQuotable(misplaced.join(', ')) })
  }
  return { byRow, unassigned, ignored }
}

/**
 * Splits lines of `key: value`, or JSON of an app. A line without a key continues the value above it: texts to print
 * have several lines. One that nothing is above has no key.
 */
function splitAttributes(attributes: string): { key: string; value: string }[] {
  const named = namedValuesInText(attributes, '')
  if (named) return named.map(({ name, value }) => ({ key: name, value }))
  const split: { key: string; value: string }[] = []
  for (const line of attributes.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = attribute.exec(line.trim()) ?? []
    const above = split.at(-1)
    if (key !== '') split.push({ key: key.trimEnd(), value: value.trimStart() })
    else if (above) above.value += `\n${line.trim()}`
    else if (line.trim() !== '') split.push({ key: '', value: line.trim() })
  }
  return split.map(({ key, value }) => ({ key, value: value.trim() }))
}

/** A key and its value; an address of a page and a time (10:30) are none. */
const attribute = /^([^:]{1,200}):(?!\/\/|(?<=\d:)\d\d\b)(.*)$/

/**
 * Reads the properties of a line from its own cells: `Lineitem properties`, with one `key: value` per text line, or
 * columns such as “Name on shirt” or `design_front`. Designs among them are the line's.
 */
export function readLineProperties(
  found: RecordFindings,
  row: RowAttributes,
  columns: readonly { name: string; cell: string }[],
): void {
  for (const { name, cell } of columns) {
    const [, own = ''] = ofDesign.exec(columnKey(name)) ?? []
    if (own !== '') {
      addDesign(found, name, own, cell, row)
      continue
    }
    for (const { key, value, line } of splitProperties(name, cell)) {
      const [, area = ''] = ofDesign.exec(key) ?? []
      if (area !== '') addDesign(found, name, area.toLowerCase(), value, row)
      else if (line !== '' && !key.startsWith('_')) row.personalization.push(writePersonalization(name, line))
    }
  }
}

/** Splits a cell into its properties: `key: value` per text line, or JSON of an app, as a person reads them. */
function splitProperties(column: string, cell: string): { key: string; value: string; line: string }[] {
  const named = namedValuesInText(cell, column)
  if (named) {
    return named.map(({ name, value }) => ({ key: name, value, line: name === column ? value : `${name}: ${value}` }))
  }
  return cell.split(/\r\n|\r|\n/).map((written) => {
    const line = written.trim()
    const [, key = '', value = ''] = /^([^:]{1,200}):(.*)$/.exec(line) ?? []
    return { key: key.trim(), value: value.trim(), line }
  })
}

/** Whether attributes that are assigned by position give all rows the same, so that no sorting can mix them up. */
export function isSameForAllRows(byRow: NoteAttributes['byRow'], rows: number): boolean {
  const texts = Array.from({ length: rows }, (_, at) => {
    const { designs = [], unusable = {}, personalization = [] } = byRow.get(at + 1) ?? {}
    const files = designs.map(({ area, file_name }) => `${area}: ${file_name}`).toSorted()
    return JSON.stringify([files, unusable, personalization])
  })
  return new Set(texts).size <= 1
}
