import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a row of tabs sideways until its current tab is visible, also after the row became narrower. It moves nothing
 * else on the page.
 * @param shown - what changes with the current tab or with the widths of the tabs
 */
export function useTabInView(shown: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => reveal(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown])
  return row
}

function reveal(row: HTMLElement) {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const view = row.getBoundingClientRect()
  if (!tab) return
  const hidden = Math.max(0, tab.right - view.right) - Math.max(0, view.left - tab.left)
  // A positive number moves to the right in both directions of writing.
  if (hidden !== 0) row.scrollLeft += hidden
}
