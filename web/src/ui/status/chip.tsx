import { clsx } from 'clsx'
import { Icon } from '../icon.tsx'
import css from './status.module.css'

/** Colors with a meaning; each is a design token. What is as it should be all the time is `normal`, without a color. */
export type Tone =
  | 'normal'
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

/**
 * The color and icon of a status. With a color the icon, a path of @mdi/js, is required, because color alone is not
 * enough; what is normal is plain words and has none.
 */
export type Look = { tone: 'normal'; icon?: undefined } | ColoredLook
export interface ColoredLook {
  tone: Exclude<Tone, 'normal'>
  icon: string
}

/** How a status looks. Features map their statuses to one of these. */
export type StatusLook<L extends Look = Look> = L & { label: string }

/** The CSS class that sets `--tone`. */
export function toneClass(tone: Tone): string {
  // The build only exports class names in camel case.
  const name = `tone-${tone}`.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return css[name] ?? ''
}

/** A status in words, color and icon; a normal one in plain words, so that the others stand out. */
export function Chip({ tone, icon, label, large }: StatusLook & { large?: boolean | undefined }) {
  if (tone === 'normal') return <span className={css.normal}>{label}</span>
  return (
    <span className={clsx(css.chip, toneClass(tone), large && css.large)}>
      <Icon path={icon} size={large ? 22 : 14} />
      <span className={css.label}>{label}</span>
    </span>
  )
}
