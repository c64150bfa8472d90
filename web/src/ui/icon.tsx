import type { CSSProperties } from 'react'

interface IconProps {
  /** An icon path of @mdi/js, such as `mdiPrinter`. */
  path: string
  /** Width and height in px, or a CSS length. Default: 1.25em of the surrounding text. */
  size?: number | string
  /** Accessible name. Without it the icon is decorative. */
  label?: string
  /** Mirrored in right-to-left layouts, for arrows. */
  directional?: boolean
  className?: string
  style?: CSSProperties
}

/** A Material Design icon in the color of the surrounding text. */
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
