/** A color as sRGB channels from 0 to 255. This file has only what themes need: mixing, contrast and readable tones. */
type Rgb = readonly [number, number, number]

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Mixes two colors (#RRGGBB): `share` (0 to 1) of `over`, the rest of `under`. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)]
  return hexOf([0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Moves `color` towards `end` only as far as needed to reach the `minContrast` on every surface. */
export function readableTone(color: string, surfaces: readonly string[], end: string, minContrast = 4.5): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tone = mix(end, color, share)
    if (surfaces.every((surface) => contrast(tone, surface) >= minContrast)) return tone
  }
  return end
}

/** The page, surface and sunken colors of each theme, as the tokens of the web have them. */
export const themeSurfaces = {
  light: ['#F6F7F9', '#FFFFFF', '#EEF0F4'],
  dark: ['#12151B', '#1A1E26', '#232833'],
} as const satisfies Record<string, readonly string[]>
export type ColorTheme = keyof typeof themeSurfaces

/** What says something by color alone, such as a switch, needs this contrast with what is around it (WCAG 1.4.11). */
export const minVisibleContrast = 3

/** The least contrast of a color with the surfaces of a theme. */
export function contrastOnTheme(color: string, theme: ColorTheme): number {
  return Math.min(...themeSurfaces[theme].map((surface) => contrast(color, surface)))
}

/** Returns the color, or the nearest darker or lighter one that can be seen on the surfaces of the theme. */
export function findVisibleTone(color: string, theme: ColorTheme): string {
  const end = theme === 'light' ? '#000000' : '#FFFFFF'
  return readableTone(color, themeSurfaces[theme], end, minVisibleContrast)
}
