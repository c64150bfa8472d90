/** Colours as sRGB channels 0 to 255. Only what themes need: mixing, contrast, and a tone that can be read. */
type Rgb = readonly [number, number, number]

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** `share` (0 to 1) of `over` laid on `under`; both #RRGGBB. */
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

/** `colour` moved towards `end` only as far as it needs for `wanted` contrast on every surface given. */
export function readable(colour: string, surfaces: readonly string[], end: string, wanted = 4.5): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tone = mix(end, colour, share)
    if (surfaces.every((surface) => contrast(tone, surface) >= wanted)) return tone
  }
  return end
}

export interface PrimaryTones {
  fill: string
  /** Hovered and pressed. */
  darker: string
  /** Text on the fill. */
  on: string
  /** Links and active text on page, surface, sunken and tinted ground. */
  link: string
}

const specified = '#3372DB'

/** The tones that follow from one primary colour, in the light or the dark theme; those of LOOK.md for the specified one. */
export function primaryTones(primary: string, theme: 'light' | 'dark'): PrimaryTones {
  if (primary.toUpperCase() === specified) {
    return { fill: specified, darker: '#295BAF', on: '#FFFFFF', link: theme === 'light' ? '#295BAF' : '#8DB4F5' }
  }
  const on = contrast(primary, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#000000'
  const ground = theme === 'light' ? '#FFFFFF' : '#1A1E26'
  const tinted = mix(primary, ground, 0.14)
  const surfaces = theme === 'light' ? ['#EEF0F4', tinted] : ['#232833', tinted]
  return {
    fill: primary,
    darker: mix(on === '#FFFFFF' ? '#000000' : '#FFFFFF', primary, 0.16),
    on,
    link: readable(primary, surfaces, theme === 'light' ? '#000000' : '#FFFFFF'),
  }
}
