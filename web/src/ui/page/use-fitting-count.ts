import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const gapPx = 4

/**
 * How many of the items of a row fit in one line, with a menu for the others at its end. The row contains an invisible
 * copy of all of them (`data-ruler`), so that their widths are known even when some are folded into the menu: each item
 * with `data-measure`, and the button of the menu with `data-measure-more`.
 */
export function useFittingCount(row: RefObject<HTMLElement | null>, count: number): number {
  const [fittingCount, setFitting] = useState(count)
  const measure = useRef(() => {})
  // After each render, before it is painted: any may change the words of the items, and so their width.
  useLayoutEffect(() => {
    measure.current = () => {
      const element = row.current
      if (!element) return
      const style = getComputedStyle(element)
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
      const availableWidth = element.clientWidth - (padding || 0)
      const widths = [...element.querySelectorAll<HTMLElement>('[data-measure]')].map(
        (item) => item.offsetWidth + gapPx,
      )
      const total = widths.reduce((sum, width) => sum + width, 0)
      // Where nothing has a size, nothing is folded.
      if (total <= availableWidth || element.clientWidth === 0) return setFitting(widths.length)
      let usedWidth = (element.querySelector<HTMLElement>('[data-measure-more]')?.offsetWidth ?? 0) + gapPx
      const index = widths.findIndex((width) => (usedWidth += width) > availableWidth)
      setFitting(Math.max(0, index))
    }
    measure.current()
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => measure.current())
    // Text can change its width by itself: when the font has loaded, or when the user enlarges it.
    for (const element of [row.current, row.current?.querySelector('[data-ruler]')]) {
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [row])
  return fittingCount
}
