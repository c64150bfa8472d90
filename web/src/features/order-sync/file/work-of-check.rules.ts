interface Counts {
  total: number | null
  created: number
  updated: number
  failed: number
}

/**
 * What importing a checked file would do: bring orders in or change them, only bring in orders with problems, or
 * nothing at all. An order that can't be read as one isn't kept, which is only known of those in the preview.
 */
export function workOfCheck(
  { total, created, updated, failed }: Counts,
  preview: readonly { readable: boolean }[] | undefined,
): 'orders' | 'failed' | 'none' {
  if (created + updated > 0) return 'orders'
  if (failed === 0) return 'none'
  const isWhole = preview !== undefined && total !== null && preview.length >= total
  return isWhole && preview.filter(({ readable }) => readable).length === total - failed ? 'none' : 'failed'
}
