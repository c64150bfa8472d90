/** Whether a color is typed to its end: #RRGGBB, as it is saved. */
export function isColor(typed: string): boolean {
  return /^#[0-9A-F]{6}$/.test(typed)
}
