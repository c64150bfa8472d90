import type { MouseEvent } from 'react'

const interactive = 'a, button, input, label, select, textarea, summary, [role="menu"], [role="separator"]'

/** The link or button that names a row and opens it. */
export function rowLink(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-row-main] :is(a[href], button)')
}

/**
 * A click anywhere in a row opens it, as its link does: with Ctrl or the middle button in another tab. Clicks on
 * controls are theirs, and a person who selects text to copy it opens nothing.
 */
export function openClickedRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element
  if (event.defaultPrevented || target.closest(interactive) || !window.getSelection()?.isCollapsed) return
  const link = rowLink(event.currentTarget)
  if (!link || event.button > 1) return
  const { ctrlKey, metaKey, shiftKey } = event
  const isMiddle = event.button === 1
  link.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: ctrlKey || isMiddle,
      metaKey,
      shiftKey,
    }),
  )
}
