import { useEffect } from 'react'

/**
 * Returns the focus when an overlay closes, unless it has moved elsewhere: to the element that had it, or to the
 * button of the menu that the overlay was opened from, because the menu's item is gone by then. Mantine's own
 * `returnFocus` keeps the item, and misses overlays that mount already open, as those loaded on first use do.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = openerOf(document.activeElement)
    return () => {
      const last = document.activeElement
      setTimeout(() => {
        const active = document.activeElement
        const isInClosed = active === last && active?.closest('[role="dialog"]') != null
        const isLost = active === null || active === document.body || isInClosed
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}

/** The element itself; for an item of a menu, the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : focused
}
