/**
 * Focuses the heading of the screen, where keyboard and screen reader users continue. A field that took the focus
 * itself (login form, dialog) keeps it.
 */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('[data-page-heading]') ?? document.querySelector<HTMLElement>('#main')
  const active = document.activeElement
  const isInTextField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  if (isInTextField) return
  target?.focus({ preventScroll: true })
}
