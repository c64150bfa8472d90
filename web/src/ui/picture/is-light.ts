/** Whether a color (#RRGGBB) is light, so that lines on it must be dark. Unknown colors count as light. */
export function isLight(hex: string | null): boolean {
  if (!hex) return true
  const [r = 255, g = 255, b = 255] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (r * 299 + g * 587 + b * 114) / 1000 > 140
}
