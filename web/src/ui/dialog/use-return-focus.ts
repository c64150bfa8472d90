import { useEffect } from 'react'

/**
 * Returns the focus to its former element when an overlay closes, unless the focus has moved elsewhere. Needed for
 * overlays that are loaded on first use: they mount already open, too late for Mantine's own `returnFocus`.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        const active = document.activeElement
        const isLost = active === null || active === document.body || active.closest('[role="dialog"]') !== null
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}
