import type { FileProblem } from '../../platform/files/file-problem.ts'

/** One variant with its product, as in a row of a catalog file (samples/README, catalog.csv). */
export interface CatalogRow {
  /** The line number in the file. */
  line: number
  /** In upper case. */
  product_code: string
  product_name: string
  category: string
  brand: string
  print_method: string
  /** In the product's order; none for an unprinted product. */
  print_areas: string[]
  /** The variant's own tag in upper case, or null. */
  printer_tag: string | null
  color: string
  /** #RRGGBB in upper case. */
  color_hex: string | null
  size: string
  sku: string
  gtin: string | null
  weight_g: number
  /** In the minor unit of the factory's currency. */
  cost_minor: number
  /** The opening stock, for a new variant only. */
  on_hand: number
}

/** A row that can't be imported, with all its problems. */
export interface RejectedCatalogRow {
  line: number
  /** As written, to identify the row; '' if missing. */
  sku: string
  problems: FileProblem[]
}

export interface ReadCatalogFile {
  rows: CatalogRow[]
  rejected: RejectedCatalogRow[]
  /** The currencies of costs that it names. */
  currencies: string[]
  /** Names of unknown columns. */
  ignored_columns: string[]
}
