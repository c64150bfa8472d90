import { useEffect } from 'react'

/**
 * Gives the focus back to where it was when something opened over the page is closed without having led elsewhere. For
 * what is loaded only with its first opening: such a dialog is mounted open, too late to know by itself.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        const active = document.activeElement
        const lost = active === null || active === document.body || active.closest('[role="dialog"]') !== null
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
