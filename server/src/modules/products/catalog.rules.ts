import { gtinKey } from '@platen/contracts/values/codes/gtin'
import { skuKey } from '@platen/contracts/values/match-key'
import { FileProblems, type FileProblem } from '../../platform/files/file-problem.ts'
import { toQuotable } from '../../platform/files/text/written-text.ts'
import type { CatalogRow } from './catalog-row.types.ts'

/** The product's fields, which each of its rows repeats. */
const productFields = ['product_name', 'category', 'brand', 'print_method', 'print_areas'] as const

/**
 * Finds conflicts between the rows of one file: a repeated SKU or GTIN, and rows of a product that differ. Takes valid
 * rows in file order. Returns the rows to import, and the others with their problems; of two conflicting rows the first
 * one is imported.
 */
export function findCatalogConflicts(rows: readonly CatalogRow[]): {
  accepted: CatalogRow[]
  conflicting: { row: CatalogRow; problems: FileProblem[] }[]
} {
  const bySku = new Map<string, CatalogRow>()
  const byGtin = new Map<string, CatalogRow>()
  const byProduct = new Map<string, CatalogRow>()
  const accepted: CatalogRow[] = []
  const conflicting: { row: CatalogRow; problems: FileProblem[] }[] = []
  for (const row of rows) {
    const problems = new FileProblems()
    const sameSku = bySku.get(skuKey(row.sku))
    if (sameSku) problems.add('sku', 'sku_repeated', { value: row.sku, line: sameSku.line })
    const sameGtin = row.gtin === null ? undefined : byGtin.get(gtinKey(row.gtin))
    if (sameGtin) problems.add('gtin', 'gtin_repeated', { value: row.gtin ?? '', line: sameGtin.line })
    tellDifferences(byProduct.get(row.product_code), row, problems)
    if (problems.list.length > 0) {
      conflicting.push({ row, problems: problems.list })
      continue
    }
    bySku.set(skuKey(row.sku), row)
    if (row.gtin !== null) byGtin.set(gtinKey(row.gtin), row)
    if (!byProduct.has(row.product_code)) byProduct.set(row.product_code, row)
    accepted.push(row)
  }
  return { accepted, conflicting }
}

function tellDifferences(first: CatalogRow | undefined, row: CatalogRow, problems: FileProblems): void {
  for (const field of first ? productFields : []) {
    const [firstText, otherText] = [first, row].map((each) => String(each?.[field]).replaceAll(',', '|'))
    if (firstText === otherText) continue
    problems.add(field, 'product_fields_differ', {
      product_code: row.product_code,
      first: toQuotable(firstText ?? ''),
      other: toQuotable(otherText ?? ''),
      line: first?.line ?? 0,
    })
  }
}
