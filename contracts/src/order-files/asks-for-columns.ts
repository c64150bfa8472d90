import type { ErrorCode } from '../errors.ts'

/**
 * Why a file isn't read until somebody chooses its columns (IMPORT-42), if it is a table: one that only has some
 * columns of a system, or of another file than one of orders, may be a table of anything.
 */
export const asksForColumns: ReadonlySet<string> = new Set<ErrorCode>([
  'order_file_unknown',
  'order_file_lacks_columns',
  'order_file_is_catalog',
  'order_file_of_products',
  'order_file_of_ebay',
  'order_file_etsy_orders',
  'order_file_amazon_all_orders',
  'order_file_woocommerce_report',
  'order_columns_not_chosen',
  'csv_column_missing',
  'csv_column_repeated',
])
