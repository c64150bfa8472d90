import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What a pointer travels before it drags: a press that trembles is none. */
const startsAfterPx = 6
const scrollEdgePx = 60
const scrollStepPx = 12

interface LaneDrag {
  area: RefObject<HTMLDivElement | null>
  /** The product that is dragged, and the lane below the pointer. */
  dragged: number | null
  over: string | null
  start: (event: ReactPointerEvent, productId: number) => void
}

/**
 * Drags a product with mouse, pen or finger. The lane below the pointer is the one whose element has `data-lane`.
 * Escape ends the drag without a move, and the page scrolls at its edges.
 */
export function useLaneDrag(drop: (productId: number, lane: string) => void): LaneDrag {
  const area = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const latest = useRef(drop)
  latest.current = drop
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const start = (event: ReactPointerEvent, productId: number) => {
    if (event.button !== 0 || stop.current) return
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    const home = laneAt(event.target as Element)
    let lane: string | null = null
    let isDragging = false
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== event.pointerId) return
      isDragging ||= Math.hypot(move.clientX - from.x, move.clientY - from.y) > startsAfterPx
      if (!isDragging) return
      setDragged(productId)
      if (move.clientY < scrollEdgePx) window.scrollBy(0, -scrollStepPx)
      else if (move.clientY > window.innerHeight - scrollEdgePx) window.scrollBy(0, scrollStepPx)
      const found = laneAt(document.elementFromPoint(move.clientX, move.clientY))
      lane = found === home ? null : found
      setOver(lane)
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== event.pointerId) return
      stop.current?.()
      if (isDragging && lane !== null) latest.current(productId, lane)
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') stop.current?.()
    }
    const cancel = () => stop.current?.()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onKey)
    stop.current = () => {
      stop.current = null
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onKey)
      setDragged(null)
      setOver(null)
    }
  }
  return { area, dragged, over, start }
}

function laneAt(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? null
}
