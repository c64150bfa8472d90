import { mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js'
import type { themes } from '@platen/contracts/site-looks/choices'

/** The icon of each theme, by its path. */
export const themeIcons: Record<(typeof themes)[number], string> = {
  light: mdiWeatherSunny,
  dark: mdiWeatherNight,
  system: mdiMonitor,
}
