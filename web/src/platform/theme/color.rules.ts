import { contrast, mix, readableTone, themeSurfaces, type ColorTheme } from '@platen/contracts/values/color-contrast'

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
export function primaryTones(primary: string, theme: ColorTheme): PrimaryTones {
  if (primary.toUpperCase() === defaultPrimary) {
    return { fill: defaultPrimary, darker: '#295BAF', on: '#FFFFFF', link: theme === 'light' ? '#295BAF' : '#8DB4F5' }
  }
  const on = contrast(primary, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#000000'
  const [, surface, sunken] = themeSurfaces[theme]
  const surfaces = [sunken, mix(primary, surface, 0.14)]
  return {
    fill: primary,
    darker: mix(on === '#FFFFFF' ? '#000000' : '#FFFFFF', primary, 0.16),
    on,
    link: readableTone(primary, surfaces, theme === 'light' ? '#000000' : '#FFFFFF'),
  }
}
