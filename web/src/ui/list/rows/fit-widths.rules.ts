/** What a column needs, in px. */
export interface ColumnNeed {
  /** The width of its longest content. */
  ideal: number
  /** What shows its head and the beginning of its content. */
  least: number
}

/**
 * Shares the width of a table among its columns. Where there is more than they need, each gets more by as many times;
 * where there is less, the widest are cut, all at one width. Below what is least, the table scrolls.
 */
export function fitWidths(needs: readonly ColumnNeed[], available: number): number[] {
  const cutAt = (limit: number) => needs.map(({ ideal, least }) => Math.max(least, Math.min(ideal, limit)))
  const total = sum(cutAt(Infinity))
  if (total <= available) return cutAt(Infinity).map((width) => (width * available) / total)
  let [low, high] = [0, Math.max(...needs.map(({ ideal }) => ideal))]
  // To a fraction of a pixel.
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    if (sum(cutAt(middle)) > available) high = middle
    else low = middle
  }
  return cutAt(low)
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
