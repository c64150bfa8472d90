/** The name of a button that shows only an icon: for screen readers, and as a tooltip. */
export function iconLabel(label: string): { 'aria-label': string; title: string } {
  return { 'aria-label': label, title: label }
}
