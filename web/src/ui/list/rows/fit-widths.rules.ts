/** What a column needs, in px. */
export interface ColumnNeed {
  /** The width of its longest content. */
  ideal: number
  /** What shows its head and the beginning of its content. */
  least: number
  /** Whether a person gave it this width, which it keeps. */
  isOwn?: boolean
}

/**
 * Shares the width of a table among its columns. Where there is more than they need, each gets more by as many times;
 * where there is less, the widest are cut, all at one width. Below what is least, the table scrolls.
 */
export function fitWidths(needs: readonly ColumnNeed[], available: number): number[] {
  const cutAt = (limit: number) => needs.map(({ ideal, least }) => Math.max(least, Math.min(ideal, limit)))
  const ideals = cutAt(Infinity)
  const surplus = available - sum(ideals)
  if (surplus >= 0) {
    // Somebody has to take it, also where every column has a width of its own.
    const grows = (at: number) => needs.every(({ isOwn }) => isOwn) || !needs[at]?.isOwn
    const growing = sum(ideals.filter((_, at) => grows(at)))
    return ideals.map((width, at) => (grows(at) ? width * (1 + surplus / growing) : width))
  }
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
