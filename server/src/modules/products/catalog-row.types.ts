import type { FileProblem } from '../../platform/files/file-problem.ts'

/** One variant with its product, as a row of a catalogue file says (samples/README, catalog.csv). */
export interface CatalogRow {
  /** Physical line of the file. */
  line: number
  /** In capitals. */
  product_code: string
  product_name: string
  category: string
  brand: string
  print_method: string
  /** In the product's order; none is an unprinted product. */
  print_areas: string[]
  /** The variant's own tag, in capitals; null where it has none. */
  printer_tag: string | null
  colour: string
  /** #RRGGBB in capitals. */
  colour_hex: string | null
  size: string
  sku: string
  gtin: string | null
  weight_g: number
  /** In the minor unit of the factory's currency. */
  cost_minor: number
  /** The opening stock of a variant that is new. */
  on_hand: number
}

/** A row that makes no variant, with everything that is wrong with it. */
export interface RejectedCatalogRow {
  line: number
  /** As written, to find the row by; '' where it has none. */
  sku: string
  problems: FileProblem[]
}

export interface ReadCatalogFile {
  rows: CatalogRow[]
  rejected: RejectedCatalogRow[]
  /** Names of columns that nobody knows. */
  ignored_columns: string[]
}
