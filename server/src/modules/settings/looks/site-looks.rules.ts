import type { SiteLookValues } from '@platen/contracts/site-looks/endpoints'
import {
  type ColorTheme,
  contrastOnTheme,
  findVisibleTone,
  minVisibleContrast,
} from '@platen/contracts/values/color-contrast'
import { fieldRefusal } from '../../../platform/http/refusal.ts'

const primaries = [
  ['primary_light', 'light', 'primary_too_light'],
  ['primary_dark', 'dark', 'primary_too_dark'],
] as const satisfies readonly [keyof SiteLookValues, ColorTheme, string][]

/**
 * Throws for a primary color that can hardly be seen on its theme, and names the nearest one that can (SITE-19). That
 * texts on it can be read needs no rule: they are black or white, whichever can.
 */
export function assertVisible(looks: Pick<SiteLookValues, (typeof primaries)[number][0]>): void {
  for (const [field, theme, code] of primaries) {
    const contrast = contrastOnTheme(looks[field], theme)
    if (contrast >= minVisibleContrast) continue
    throw fieldRefusal(field, code, {
      // Rounded down: 2.96 isn't enough, and must not be called 3.
      contrast: Math.floor(contrast * 10) / 10,
      needed: minVisibleContrast,
      nearest: findVisibleTone(looks[field], theme),
    })
  }
}
