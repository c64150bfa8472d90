import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { primaryTones } from './color.rules.ts'
import { createMantineTheme, mantineVariables } from './mantine-theme.ts'
import { type Preferences, usePreferences } from './preferences.ts'
import { type ThemeConfig, useThemeConfig } from './theme-config.ts'

const systemDarkQuery = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme in effect: the user's choice, or the device's setting for `system`, followed live. */
export function useScheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isSystemDark = useSyncExternalStore(
    (listener) => {
      const query = systemDarkQuery()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => systemDarkQuery().matches,
  )
  return theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme
}

function applyTheme(preferences: Preferences, { logo, logoDark }: ThemeConfig, scheme: 'light' | 'dark') {
  const root = document.documentElement
  root.setAttribute('data-skin', preferences.skin)
  root.dir = preferences.direction
  const tones = primaryTones(scheme === 'light' ? preferences.primaryLight : preferences.primaryDark, scheme)
  root.style.setProperty('--platen-primary', tones.fill)
  root.style.setProperty('--platen-primary-darker', tones.darker)
  root.style.setProperty('--platen-on-primary', tones.on)
  root.style.setProperty('--platen-link', tones.link)
  // Of the loading overlay, and of the browser's tab, which has no theme of ours.
  root.style.setProperty('--platen-logo', `url("${scheme === 'light' ? logo : logoDark}")`)
  document.querySelector('link[rel=icon]')?.setAttribute('href', logo)
}

/** Applies the user's theme, skin, primary color and direction, and the logos of the site, to everything below it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const preferences = usePreferences()
  const config = useThemeConfig()
  const scheme = useScheme()
  const theme = useMemo(() => createMantineTheme(preferences, scheme), [preferences, scheme])
  useEffect(() => applyTheme(preferences, config, scheme), [preferences, config, scheme])
  return (
    <DirectionProvider initialDirection={preferences.direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={mantineVariables}>
        <SyncDirection direction={preferences.direction} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

function SyncDirection({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
