/**
 * Puts the focus at the heading of the screen, from where a keyboard or a screen reader reads on. A field that asked for
 * the focus itself (a login form, a dialog) keeps it; that of the palette, which is closing, does not.
 */
export function focusHeading(): void {
  const place =
    document.querySelector<HTMLElement>('[data-page-heading]') ?? document.querySelector<HTMLElement>('#main')
  const active = document.activeElement
  const typing = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  if (typing && !active.hasAttribute('data-palette')) return
  place?.focus({ preventScroll: true })
}
