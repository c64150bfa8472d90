import { clsx } from 'clsx'
import { Icon } from '../icon.tsx'
import css from './status.module.css'

/** The colours that carry a meaning; each is a token of the look. */
export type Tone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'waiting'
  | 'barcode-printed'
  | 'design-printed'
  | 'confirmed'
  | 'checked'
  | 'packaged'
  | 'cancelled'
  | 'rejected'

/** What a status looks like: features map their words to one of these. Never colour alone, so the icon is required. */
export interface StatusLook {
  tone: Tone
  /** A path of @mdi/js. */
  icon: string
  label: string
}

/** The CSS class that sets `--tone`. */
export function toneClass(tone: Tone): string {
  // The build knows class names in camel case only.
  const name = `tone-${tone}`.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return css[name] ?? ''
}

/** A status in words, colour and icon. */
export function Chip({ tone, icon, label, large }: StatusLook & { large?: boolean | undefined }) {
  return (
    <span className={clsx(css.chip, toneClass(tone), large && css.large)}>
      <Icon path={icon} size={large ? 22 : 14} />
      <span className={css.label}>{label}</span>
    </span>
  )
}
