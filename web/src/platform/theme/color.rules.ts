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

export interface PrimaryTones {
  fill: string
  /** The fill when hovered or pressed. */
  darker: string
  /** Text on the fill. */
  on: string
  /** Links and active text on page, surface, sunken and tinted backgrounds. */
  link: string
}

const defaultPrimary = '#3372DB'

/** Derives the tones of a primary color for the light or dark theme. The specified default color has fixed tones. */
export function primaryTones(primary: string, theme: 'light' | 'dark'): PrimaryTones {
  if (primary.toUpperCase() === defaultPrimary) {
    return { fill: defaultPrimary, darker: '#295BAF', on: '#FFFFFF', link: theme === 'light' ? '#295BAF' : '#8DB4F5' }
  }
  const on = contrast(primary, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#000000'
  const background = theme === 'light' ? '#FFFFFF' : '#1A1E26'
  const tinted = mix(primary, background, 0.14)
  const surfaces = theme === 'light' ? ['#EEF0F4', tinted] : ['#232833', tinted]
  return {
    fill: primary,
    darker: mix(on === '#FFFFFF' ? '#000000' : '#FFFFFF', primary, 0.16),
    on,
    link: readableTone(primary, surfaces, theme === 'light' ? '#000000' : '#FFFFFF'),
  }
}
