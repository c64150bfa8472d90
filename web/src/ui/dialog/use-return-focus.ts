import { useEffect } from 'react'

let lastFocused: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => (lastFocused = target))

const isDisabled = (element: EventTarget | null): element is HTMLElement =>
  (element as HTMLButtonElement | null)?.disabled === true

/**
 * Returns the focus when an overlay closes, unless it has moved elsewhere: to the element that had it, or to the
 * button of the menu that the overlay was opened from, because the menu's item is gone by then. A button that waits for
 * its call is disabled and has lost the focus already; it gets it as soon as it can be pressed again. Mantine's own
 * `returnFocus` keeps the item, and misses overlays that mount already open, as those loaded on first use do.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = openerOf(isDisabled(lastFocused) ? lastFocused : document.activeElement)
    return () => {
      const last = document.activeElement
      const focusIfLost = () => {
        const active = document.activeElement
        if (!active || active === document.body || (active === last && active.closest('[role="dialog"]')))
          opener?.focus({ preventScroll: true })
      }
      setTimeout(() => {
        if (!isDisabled(opener)) return focusIfLost()
        const observer = new MutationObserver(() => {
          observer.disconnect()
          focusIfLost()
        })
        observer.observe(opener, { attributeFilter: ['disabled'] })
      })
    }
  }, [isOpen])
}

/** The element itself; for an item of a menu, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const buttonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : (focused as HTMLElement | null)
}
