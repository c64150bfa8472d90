import type { TableRow, TextTable } from '../../../platform/files/text/text-table.format.ts'
import { countRows, findEqualRows, findRepeatedBlock, splitIntoRuns, type EqualRows } from '../order-rows.format.ts'
import type { OrderRows } from '../rows/order-groups.format.ts'

/** What a format says of a row, to compare rows by. */
export interface RowReading {
  /** All that counts of a row, as one text. */
  textOf(row: TableRow): string
  /** The store's own id of the row's line; '' where the file has none that can be relied on. */
  lineIdOf(row: TableRow): string
  /** What the lines of a row are of: their SKUs, or their titles. */
  goodsOf(row: TableRow): readonly string[]
  /** All that counts of a row but how many and for how much; '' where its id tells it apart. */
  productOf(row: TableRow): string
  /**
   * What a row says of its order, field by field, '' for a blank one. Formats that split the rows of an order by it
   * beforehand have none.
   */
  orderOf?(row: TableRow): readonly string[]
}

/** The rows of one version of an order. */
export interface SettledRows extends OrderRows {
  /** Its rows with those that were dropped because they repeat others. */
  all: TableRow[]
  /** The line at which rows are repeated. */
  repeated_at: number | null
  /** Equal rows, of which nothing says whether they are two lines or one that was pasted twice. */
  equal: EqualRows | null
  /** Rows of which nothing says whether they are two lines, or an older and a newer version of one. */
  alike: EqualRows | null
}

/** A file of one number that differs each time stays fast. */
const maxVersions = 20

/** So many rows of an order are asked what they say of it. */
const maxAsked = 20

/**
 * Drops the rows that a file repeats because it was pasted together from overlapping exports (IMPORT-19). Returns the
 * versions of each order, oldest first. What proves a repetition: several different rows stand together again; the
 * lines have the ids of the store; or other orders of the file are repeated as well. Without such a proof, equal rows
 * may be two lines, and rows of the same product elsewhere in the file may be lines or a newer version; both are in
 * doubt. Where other orders are proven to be repeated, or two of them are, or where they say something else of their
 * order, the latter are a newer version.
 */
export function settleOrders<T extends OrderRows>(
  table: TextTable,
  orders: readonly T[],
  reading: RowReading,
): SettledRows[][] {
  const split = orders.map((order) => ({ order, runs: splitIntoRuns(table, order.rows) }))
  const weights = split.map(({ runs }) => weighRepetition(runs, reading))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return split.map(({ order, runs }, at) => {
    const own = weights[at] ?? 0
    const isPasted = all - own >= (own > 0 ? 1 : 2)
    if (runs.length === 1) return [finishBlock(order.rows, order, reading)]
    return settleRuns(runs, reading, isPasted).map((block) => finishBlock(block.rows, order, reading, block))
  })
}

/**
 * Returns how much an order says that exports were pasted together: 2 where it has rows again that are proven to be the
 * same, 1 where they may be other lines of it, and 0 where no rows are there again.
 */
function weighRepetition([first, ...others]: readonly TableRow[][], reading: RowReading): number {
  if (!first || others.length === 0) return 0
  const before = new Block(first, reading)
  const weights = others.map((run) => {
    const again = before.contains(run) ? run : before.isWithin(run) ? before.rows : null
    const weight = again ? (isProven(again, reading) ? 2 : 1) : 0
    before.add(run)
    return weight
  })
  return Math.max(...weights)
}

/** Whether rows that are there again are the same lines: by the ids of the store, or as several different ones. */
function isProven(rows: readonly TableRow[], { lineIdOf, textOf }: RowReading): boolean {
  return rows.every((row) => lineIdOf(row) !== '') || new Set(rows.map(textOf)).size > 1
}

function settleRuns([first = [], ...others]: readonly TableRow[][], reading: RowReading, isPasted: boolean): Block[] {
  let last = new Block(first, reading)
  const blocks = [last]
  const areSame = (rows: readonly TableRow[]) => isPasted || isProven(rows, reading)
  for (const run of others) {
    const line = run[0]?.line ?? 0
    const whole = blocks.find((block) => block.contains(run))
    if (whole && areSame(run)) whole.repeat(run, line)
    else if (!whole && last.isWithin(run) && areSame(last.rows)) last.replace(run, line)
    else {
      const alike = whole || last.isWithin(run) ? null : last.findAlike(run, isPasted)
      if (alike?.isSame && (isPasted || last.isOtherOrder(run)) && blocks.length < maxVersions) {
        last = new Block(run, reading)
        blocks.push(last)
      } else {
        if (alike) last.alike ??= { first: alike.first, line: alike.line }
        last.add(run)
      }
    }
  }
  return blocks
}

function finishBlock(whole: TableRow[], order: OrderRows, reading: RowReading, block?: Block): SettledRows {
  const { textOf } = reading
  const once = whole.length < 2 ? null : findRepeatedBlock(whole, textOf)
  const rows = once ?? whole
  const repeatedAt = once ? (whole[once.length]?.line ?? null) : null
  const keptRows = new Set(rows)
  return {
    rows,
    all: block?.all ?? whole,
    joined: order.joined.filter((row) => keptRows.has(row)),
    uncounted: order.uncounted,
    repeated_at: block?.repeated_at ?? repeatedAt,
    equal: rows.length < 2 ? null : findEqualRows(rows, textOf),
    alike: block?.alike ?? (rows.length < 2 ? null : findOtherQuantity(rows, reading)),
  }
}

/**
 * Returns rows that differ only in their quantity or price: where one export ends with an order and the next begins
 * with it, they stand directly below each other.
 */
function findOtherQuantity(rows: readonly TableRow[], { productOf, textOf }: RowReading): EqualRows | null {
  const seen = new Map<string, TableRow>()
  for (const row of rows) {
    const product = productOf(row)
    const first = product === '' ? undefined : seen.get(product)
    if (first && textOf(first) !== textOf(row)) return { first: first.line, line: row.line }
    seen.set(product, row)
  }
  return null
}

/** The rows of a version, counted as they come. */
class Block {
  rows: TableRow[] = []
  all: TableRow[] = []
  repeated_at: number | null = null
  alike: EqualRows | null = null
  private readonly reading: RowReading
  private counts = new Map<string, number>()
  private lineOf = new Map<string, number>()

  constructor(rows: readonly TableRow[], reading: RowReading) {
    this.reading = reading
    this.add(rows)
  }

  add(rows: readonly TableRow[]): void {
    for (const row of rows) {
      this.rows.push(row)
      this.all.push(row)
      const text = this.reading.textOf(row)
      this.counts.set(text, (this.counts.get(text) ?? 0) + 1)
      for (const goods of this.goodsOf(row)) if (!this.lineOf.has(goods)) this.lineOf.set(goods, row.line)
    }
  }

  contains(rows: readonly TableRow[]): boolean {
    if (rows.length > this.rows.length) return false
    return [...countRows(rows, this.reading.textOf)].every(([text, count]) => count <= (this.counts.get(text) ?? 0))
  }

  isWithin(rows: readonly TableRow[]): boolean {
    if (rows.length < this.rows.length) return false
    const available = countRows(rows, this.reading.textOf)
    return [...this.counts].every(([text, count]) => count <= (available.get(text) ?? 0))
  }

  repeat(rows: readonly TableRow[], line: number): void {
    this.all.push(...rows)
    this.repeated_at ??= line
  }

  replace(rows: readonly TableRow[], line: number): void {
    const { all } = this
    this.rows = []
    this.counts = new Map()
    this.add(rows)
    this.all = [...all, ...rows]
    this.repeated_at ??= line
  }

  /**
   * Returns rows that may be an older and a newer version: of the same product, or any where exports were pasted
   * together. Lines with ids of the store are told apart by them.
   */
  findAlike(rows: readonly TableRow[], isPasted: boolean): (EqualRows & { isSame: boolean }) | null {
    for (const row of rows) {
      const first = this.goodsOf(row).flatMap((goods) => this.lineOf.get(goods) ?? [])[0]
      if (first !== undefined) return { first, line: row.line, isSame: true }
    }
    const [first] = this.lineOf.values()
    const row = rows.find((row) => this.goodsOf(row).length > 0)
    return isPasted && first !== undefined && row ? { first, line: row.line, isSame: false } : null
  }

  /** Whether rows say something else of their order. */
  isOtherOrder(rows: readonly TableRow[]): boolean {
    // Not of all rows: an order may have thousands, and is asked about for each run of others.
    const orderOf = (some: readonly TableRow[]) => {
      let known: readonly string[] = []
      for (const row of some.slice(0, maxAsked)) {
        known = (this.reading.orderOf?.(row) ?? []).map((text, at) => known[at] || text)
      }
      return known
    }
    const [own, other] = [orderOf(this.rows), orderOf(rows)]
    return own.some((text, at) => text !== '' && Boolean(other[at]) && text !== other[at])
  }

  private goodsOf(row: TableRow): readonly string[] {
    return this.reading.lineIdOf(row) === '' ? this.reading.goodsOf(row) : []
  }
}

/** Returns a SKU or a title as it is compared (IMPORT-6). */
export function toGoodsKey(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, '').toUpperCase()
}
