/** What a file or folder changed: orders, designs or variants, depending on `kind`. */
export interface ImportCounts {
  created: number
  updated: number
  skipped: number
  failed: number
  /** Orders that came in before and still have problems because of which they failed; they were skipped or updated. */
  still_failed: number
  /** Orders that didn't fail and have remarks, such as a hold. */
  remarked: number
  /** Orders that are on hold because of what the file says, such as a doubt. */
  held: number
  /** Items and pieces of the created orders, orders on payment hold, and pieces without a blank. */
  items: number
  pieces: number
  on_payment_hold: number
  short: number
}

export interface ImportResult extends ImportCounts {
  path: string
  kind: 'catalog' | 'designs' | 'orders' | 'refused'
  /** Why the whole file was refused; null if it was read. */
  refusal: string | null
  /** Messages about the file as a whole, such as the encoding it was read in. */
  notices: string[]
  /** Messages about single rows, files or orders, as far as they are listed. */
  problems: string[]
}

const names = {
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  still_failed: 0,
  remarked: 0,
  held: 0,
  items: 0,
  pieces: 0,
  on_payment_hold: 0,
  short: 0,
} satisfies ImportCounts

/** Creates a result with zeros for what is not given. */
export function importResult(result: Partial<ImportResult> & Pick<ImportResult, 'path' | 'kind'>): ImportResult {
  return { ...names, refusal: null, notices: [], problems: [], ...result }
}

/** Returns the sums over all files, and each file: the last line of `--json`. */
export function importReport(results: readonly ImportResult[]): ImportCounts & { files: readonly ImportResult[] } {
  const sums = { ...names }
  for (const name of Object.keys(names) as (keyof ImportCounts)[]) {
    sums[name] = results.reduce((sum, result) => sum + result[name], 0)
  }
  return { ...sums, files: results }
}

const kinds = { catalog: 'variants', designs: 'designs', orders: 'orders', refused: '' }

/** Describes the result of a file in one line, for people. */
export function describeResult(result: ImportResult): string {
  if (result.refusal !== null) return `${result.path}: refused. ${result.refusal}`
  const { created, updated, skipped, failed, still_failed, remarked, held, items, pieces, on_payment_hold, short } =
    result
  const still = still_failed > 0 ? `, ${still_failed} still with problems` : ''
  const counts = `${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed${still}`
  const ofOrders = `; ${items} items, ${pieces} pieces, ${short} of them short, ${held} orders on hold, ${on_payment_hold} on payment hold, ${remarked} with remarks`
  return `${result.path}: ${kinds[result.kind]}: ${counts}${result.kind === 'orders' ? ofOrders : ''}`
}

/**
 * The exit status of the command: 0 if nothing failed, 1 if all did, 2 if some did and the rest was imported. What
 * failed before and still does has failed.
 */
export function exitStatus(results: readonly ImportResult[]): 0 | 1 | 2 {
  const { created, updated, skipped, failed, still_failed } = importReport(results)
  if (failed + still_failed === 0 && results.every((result) => result.refusal === null)) return 0
  return created + updated + skipped - still_failed === 0 ? 1 : 2
}
