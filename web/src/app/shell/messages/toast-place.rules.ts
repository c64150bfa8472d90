/** Edges in pixels of the window. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const gap = 8

/**
 * Returns how far down toasts begin, so that they cover none of the buttons (SCREEN-42): as high as there is room for
 * them, and where there is none, over as few as possible.
 * @param column - where toasts may be, from side to side
 */
export function findToastTop(column: Box, height: number, buttons: readonly Box[]): number {
  const inColumn = buttons.filter(({ left, right }) => left < column.right && right > column.left)
  const countCovered = (top: number) =>
    inColumn.filter((button) => button.top < top + height && button.bottom > top).length
  const places = [column.top, ...inColumn.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= column.top && top + height <= column.bottom)
    .toSorted((a, b) => a - b)
    .map((top) => ({ top, covered: countCovered(top) }))
  const fewest = Math.min(...places.map(({ covered }) => covered))
  return places.find(({ covered }) => covered === fewest)?.top ?? column.top
}
