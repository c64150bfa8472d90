import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { primaryTones } from './colour.rules.ts'
import { mantineThemeOf, mantineVariables } from './mantine-theme.ts'
import { type Preferences, usePreferences } from './preferences.ts'

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme in effect: the choice, or for `system` what the device says, followed live. */
export function useScheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const dark = useSyncExternalStore(
    (changed) => {
      const query = systemDark()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => systemDark().matches,
  )
  return theme === 'system' ? (dark ? 'dark' : 'light') : theme
}

function dress(preferences: Preferences, scheme: 'light' | 'dark') {
  const root = document.documentElement
  root.setAttribute('data-skin', preferences.skin)
  root.dir = preferences.direction
  const tones = primaryTones(scheme === 'light' ? preferences.primaryLight : preferences.primaryDark, scheme)
  root.style.setProperty('--platen-primary', tones.fill)
  root.style.setProperty('--platen-primary-darker', tones.darker)
  root.style.setProperty('--platen-on-primary', tones.on)
  root.style.setProperty('--platen-link', tones.link)
}

/** Everything below it wears the reader's theme, skin, primary colour and direction. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const preferences = usePreferences()
  const scheme = useScheme()
  const theme = useMemo(() => mantineThemeOf(preferences, scheme), [preferences, scheme])
  useEffect(() => dress(preferences, scheme), [preferences, scheme])
  return (
    <DirectionProvider initialDirection={preferences.direction} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={mantineVariables}>
        <FollowDirection direction={preferences.direction} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

function FollowDirection({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
