import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'

/** The rows of an order, and what is known of those without a number. */
export interface OrderRows {
  rows: TableRow[]
  /** The rows without a number that were counted for the order above them. */
  joined: TableRow[]
  /** A row without a number that wasn't counted for the order, and may be a line of it all the same. */
  uncounted: TableRow | null
}

/** What a format says of a row, to tell to which order it belongs. */
export interface OrderReading {
  /** The number of a row's order, or what stands for it; '' where it is blank. */
  numberOf(row: TableRow): string
  hasLine(row: TableRow): boolean
  /** What a row says of its order, field by field, '' for a blank one. The first is when the order was placed. */
  fieldsOf(row: TableRow): readonly string[]
  /** Returns a row without a number as one of the order that has these fields. */
  complete?(row: TableRow, fields: readonly string[]): TableRow
}

/**
 * Groups rows by order, sorted by each order's first row. Rows of an order need not be adjacent. A row without a number
 * belongs to the order directly above it where all that it says of its order is blank or the same: spreadsheets write
 * repeated values once, or merge their cells. Any other is an order of its own. It may be a line of the one above all
 * the same and, because somebody may have sorted the rows, of each that agrees with it.
 */
export function groupRowsByOrder(table: TextTable, reading: OrderReading): OrderRows[] {
  const orders = new Map<string, OrderGroup>()
  const unnumbered: Unnumbered[] = []
  let above: OrderGroup | null = null
  let hasNumber = false
  for (const row of table.rows) {
    const number = reading.numberOf(row)
    if (number !== '') {
      hasNumber = true
      above = orders.get(number) ?? new OrderGroup(reading)
      orders.set(number, above)
      above.rows.push(row)
      continue
    }
    const fields = reading.hasLine(row) ? reading.fieldsOf(row) : null
    const owner: OrderGroup | null = fields && above?.agreesWith(fields) ? above : null
    if (fields) unnumbered.push({ row, fields, owner, is_first: !hasNumber })
    if (owner) {
      owner.join(row)
      continue
    }
    const own = new OrderGroup(reading)
    own.rows.push(row)
    orders.set(`\0${row.line}`, own)
    if (!fields) continue
    if (above) above.uncounted ??= row
    above = null
  }
  markSimilar([...orders.values()], unnumbered)
  return [...orders.values()]
}

class OrderGroup implements OrderRows {
  rows: TableRow[] = []
  joined: TableRow[] = []
  uncounted: TableRow | null = null
  private readonly reading: OrderReading
  private known: string[] = []
  private countRead = 0

  constructor(reading: OrderReading) {
    this.reading = reading
  }

  /** What its last row says of the order, and where that is blank, the rows above it. */
  fields(): readonly string[] {
    for (const row of this.rows.slice(this.countRead)) {
      this.known = this.reading.fieldsOf(row).map((text, at) => text || (this.known[at] ?? ''))
    }
    this.countRead = this.rows.length
    return this.known
  }

  agreesWith(fields: readonly string[]): boolean {
    const own = this.fields()
    return fields.every((text, at) => text === '' || text === own[at])
  }

  join(row: TableRow): void {
    const whole = this.reading.complete?.(row, this.fields()) ?? row
    this.rows.push(whole)
    this.joined.push(whole)
  }
}

/** A row with a line and without a number, and the order that it was counted for. */
interface Unnumbered {
  row: TableRow
  fields: readonly string[]
  owner: OrderGroup | null
  /** It stands above all orders, so that somebody must have sorted the rows. */
  is_first: boolean
}

/** A file whose rows have other blank fields each time stays fast. */
const maxIndexes = 20

/** Marks the orders that agree with a row without a number that wasn't counted for them. */
function markSimilar(orders: readonly OrderGroup[], unnumbered: readonly Unnumbered[]): void {
  // By which fields are filled, to look a row up instead of comparing it with each order.
  const indexes = new Map<string, Map<string, OrderGroup[]>>()
  for (const { row, fields, owner, is_first } of unnumbered) {
    // Without the time, a row below others says too little: all orders may have its currency.
    if (!fields[0] && !is_first) continue
    const filled = fields.map((text) => (text === '' ? '-' : '+')).join('')
    const textOf = (texts: readonly string[]) => JSON.stringify(texts.filter((_text, at) => fields[at] !== ''))
    let index = indexes.get(filled)
    if (!index) {
      if (indexes.size === maxIndexes) continue
      index = new Map()
      for (const order of orders) {
        const text = textOf(order.fields())
        const some = index.get(text)
        if (some) some.push(order)
        else index.set(text, [order])
      }
      indexes.set(filled, index)
    }
    const text = textOf(fields)
    for (const order of index.get(text) ?? []) if (order !== owner) order.uncounted ??= row
    // Once is enough: the order that the row was counted for is in doubt for that.
    index.delete(text)
  }
}

/**
 * Reads orders of a table in which each field has a column. A row without a number that has fields of its order gets
 * those that are blank, so that it is a row like the others; one that has only a line stays as it is.
 */
export function readOrderColumns(
  table: TextTable,
  number: string,
  places: readonly number[],
  hasFields: (row: TableRow) => boolean,
): Omit<OrderReading, 'hasLine'> {
  return {
    numberOf: (row) => cellOf(table, row, number).normalize('NFC').trim(),
    fieldsOf: (row) => places.map((place) => (row.cells[place] ?? '').trim()),
    complete(row, fields) {
      if (!hasFields(row)) return row
      const known = new Map(places.map((place, at) => [place, fields[at] ?? '']))
      const cells = row.cells.map((cell, place) => (cell.trim() === '' ? (known.get(place) ?? cell) : cell))
      return { ...row, cells, written: row.written ?? row.cells }
    },
  }
}
