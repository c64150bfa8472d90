import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { clampWidth } from '../display/columns.rules.ts'
import type { ListState } from '../use-list.ts'

export interface ColumnResize {
  /** The widths in px while an edge is dragged. */
  widths: Readonly<Record<string, number>> | null
  /** What the edge of a column of this width listens to. */
  handlers: (key: string, width: number) => HTMLAttributes<HTMLElement>
}

const stepPx = 16

/** Changes the width of columns by dragging an edge, or with the arrow keys on it. A double click restores it. */
export function useColumnResize<T>(list: ListState<T>): ColumnResize {
  const [widths, setWidths] = useState<Record<string, number> | null>(null)
  const save = (next: Readonly<Record<string, number | undefined>>) =>
    list.changeColumns(
      list.savedColumns.map((column) => (column.key in next ? { ...column, width: next[column.key] } : column)),
    )
  const onPointerDown = (key: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const edge = event.currentTarget
    const row = edge.closest('tr')
    if (!row) return
    edge.setPointerCapture(event.pointerId)
    // All columns keep the widths on screen until it ends, so that only the dragged one changes.
    const before: Record<string, number> = {}
    for (const cell of row.querySelectorAll<HTMLElement>('[data-column]'))
      before[cell.dataset.column ?? ''] = Math.round(cell.getBoundingClientRect().width)
    const direction = isRightToLeft(edge) ? -1 : 1
    const startX = event.clientX
    let now = before
    const onMove = (move: globalThis.PointerEvent) => {
      now = { ...before, [key]: clampWidth((before[key] ?? 0) + (move.clientX - startX) * direction) }
      setWidths(now)
    }
    const onEnd = () => {
      edge.removeEventListener('pointermove', onMove)
      edge.removeEventListener('pointerup', onEnd)
      edge.removeEventListener('pointercancel', onEnd)
      setWidths(null)
      if (now !== before) save({ [key]: now[key] })
    }
    edge.addEventListener('pointermove', onMove)
    edge.addEventListener('pointerup', onEnd)
    edge.addEventListener('pointercancel', onEnd)
  }
  const onKeyDown = (key: string, width: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: stepPx, ArrowLeft: -stepPx }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    save({ [key]: clampWidth(width + (isRightToLeft(event.currentTarget) ? -by : by)) })
  }
  return {
    widths,
    handlers: (key, width) => ({
      onPointerDown: onPointerDown(key),
      onKeyDown: onKeyDown(key, width),
      onDoubleClick: () => save({ [key]: undefined }),
    }),
  }
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
