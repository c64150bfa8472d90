import type { CSSProperties } from 'react'

interface IconProps {
  /** A path of @mdi/js, e.g. `mdiPrinter`. */
  path: string
  /** Edge in px; 1.25em of the text beside it when left out. */
  size?: number | string
  /** Said by screen readers; without it the icon is decoration. */
  label?: string
  /** Points along the writing direction (arrows): turns round in right-to-left. */
  directional?: boolean
  className?: string
  style?: CSSProperties
}

/** A Material Design icon in the colour of its text. */
export function Icon({ path, size = '1.25em', label, directional, className, style }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      data-directional={directional || undefined}
      className={className}
      style={{ flex: 'none', verticalAlign: '-0.2em', ...style }}
    >
      <path d={path} />
    </svg>
  )
}
