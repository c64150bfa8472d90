import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { mix } from '@platen/contracts/values/color-contrast'
import { primaryTones } from './color.rules.ts'
import type { Preferences } from './preferences.ts'
import { breakpointsPx } from './theme-config.ts'

/** Ten shades of a primary color: 0 to 5 are tints, 6 is the color, 7 the darker fill. */
function createShades(primary: string, darker: string): MantineColorsTuple {
  const tints = [0.08, 0.16, 0.32, 0.5, 0.7, 0.86].map((share) => mix(primary, '#FFFFFF', share))
  return [
    ...tints,
    primary,
    darker,
    mix('#000000', darker, 0.15),
    mix('#000000', darker, 0.3),
  ] as unknown as MantineColorsTuple
}

/** Mantine's gray and dark scales in our tones, for everything that no token sets. */
const grays = [
  '#F6F7F9',
  '#EEF0F4',
  '#E4E7ED',
  '#DDE1E8',
  '#B6BDC9',
  '#8A94A6',
  '#596579',
  '#434C5C',
  '#2C3441',
  '#1C2430',
] as unknown as MantineColorsTuple
const darks = [
  '#E7EAF0',
  '#C9CFDA',
  '#A0A9B8',
  '#6B7486',
  '#2F3644',
  '#2A303C',
  '#1F242D',
  '#1A1E26',
  '#161A21',
  '#12151B',
] as unknown as MantineColorsTuple

/** The header of a dialog must not be a banner landmark of the page. */
const noBanner = { header: { role: 'presentation' } }

const dialogTitle = { fontSize: '16px', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' } as const

const em = (px: number) => `${px / 16}em`

/**
 * Creates the Mantine theme from the design tokens.
 * @param scheme - the theme in effect, never 'system'
 */
export function createMantineTheme(preferences: Preferences, scheme: 'light' | 'dark'): MantineThemeOverride {
  const primary = scheme === 'light' ? preferences.primaryLight : preferences.primaryDark
  const tones = primaryTones(primary, scheme)
  return createTheme({
    colors: { primary: createShades(tones.fill, tones.darker), gray: grays, dark: darks },
    primaryColor: 'primary',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: 0.32,
    fontFamily: 'var(--platen-font)',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    headings: { fontFamily: 'var(--platen-font)', fontWeight: '650' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
    breakpoints: {
      xs: em(breakpointsPx.xs),
      sm: em(breakpointsPx.sm),
      md: em(breakpointsPx.md),
      lg: em(breakpointsPx.lg),
      xl: em(breakpointsPx.xl),
    },
    respectReducedMotion: true,
    cursorType: 'pointer',
    focusRing: 'auto',
    components: {
      // With the line height of Mantine, large letters lose what is below their line.
      Button: {
        defaultProps: { size: 'sm' },
        styles: { root: { fontWeight: 600, maxWidth: '100%' }, label: { lineHeight: 1.25 } },
      },
      // The hint is below what it explains. The asterisk stays next to the last word of the label.
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
        styles: { required: { whiteSpace: 'nowrap' } },
      },
      // A list of choices can be long: what it asks is said first.
      CheckboxGroup: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
      RadioGroup: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
      Loader: { defaultProps: { type: 'oval', size: 'sm' } },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 160 }, attributes: noBanner },
        styles: { title: dialogTitle },
      },
      Drawer: {
        defaultProps: { transitionProps: { duration: 180 }, attributes: noBanner },
        styles: { title: dialogTitle },
      },
      // It stays inside the landmark of what it explains, and no scrolling ancestor cuts it off.
      Tooltip: {
        defaultProps: {
          openDelay: 300,
          transitionProps: { duration: 120 },
          withinPortal: false,
          floatingStrategy: 'fixed',
        },
      },
      // A menu contains only its items and stays inside the landmark of its button.
      Menu: {
        defaultProps: {
          shadow: 'lg',
          radius: 'md',
          transitionProps: { duration: 120 },
          withInitialFocusPlaceholder: false,
          withinPortal: false,
        },
      },
    },
  })
}

/** Maps the tokens to Mantine's variables, so that every component follows them. */
export const mantineVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--platen-surface)',
    '--mantine-color-text': 'var(--platen-text)',
    '--mantine-color-dimmed': 'var(--platen-dimmed)',
    '--mantine-color-anchor': 'var(--platen-link)',
    '--mantine-color-placeholder': 'var(--platen-dimmed)',
    '--mantine-color-default': 'var(--platen-surface)',
    '--mantine-color-default-hover': 'var(--platen-sunken)',
    '--mantine-color-default-color': 'var(--platen-text)',
    '--mantine-color-default-border': 'var(--platen-hairline)',
    '--mantine-color-error': 'var(--platen-danger)',
    '--mantine-color-success': 'var(--platen-success)',
    '--mantine-color-disabled': 'var(--platen-sunken)',
    '--mantine-color-disabled-color': 'var(--platen-dimmed)',
    '--mantine-color-disabled-border': 'var(--platen-hairline)',
    '--mantine-primary-color-light': 'color-mix(in srgb, var(--platen-primary) 12%, transparent)',
    '--mantine-primary-color-light-hover': 'color-mix(in srgb, var(--platen-primary) 18%, transparent)',
    '--mantine-primary-color-light-color': 'var(--platen-link)',
    '--mantine-color-primary-light': 'color-mix(in srgb, var(--platen-primary) 12%, transparent)',
    '--mantine-color-primary-light-hover': 'color-mix(in srgb, var(--platen-primary) 18%, transparent)',
    '--mantine-color-primary-light-color': 'var(--platen-link)',
    '--mantine-color-primary-text': 'var(--platen-link)',
    '--mantine-color-primary-outline': 'var(--platen-link)',
    '--mantine-color-red-text': 'var(--platen-danger)',
    '--mantine-color-red-light': 'color-mix(in srgb, var(--platen-danger) 12%, transparent)',
    '--mantine-color-red-light-color': 'var(--platen-danger)',
  }
  return { variables: {}, light: both, dark: both }
}
