import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import type { ReactNode } from 'react'
import { Thumb } from '../../ui/picture/thumb.tsx'
import { isLight } from '../../ui/picture/is-light.ts'
import css from './blank-thumb.module.css'
import { blankOutline } from './blank-outline.rules.ts'

interface BlankThumbProps {
  of: BlankPicture & {
    /** A design that is printed on it. */
    design_url?: string | null
  }
  /** Width and height in px. */
  size?: number
}

/**
 * A blank as a small picture (STOCK-57): the design on its color; without a design its photo, else its outline in its
 * color. Decorative, because text next to it names it.
 */
export function BlankThumb({ of: blank, size = 28 }: BlankThumbProps) {
  if (blank.design_url) return <Thumb url={blank.design_url} colorHex={blank.color_hex} size={size} />
  if (blank.thumb_url) return <Thumb url={blank.thumb_url} colorHex={null} size={size} />
  const { width, height, body, lines } = blankOutline(blank.category, 'front')
  return (
    <svg
      className={css.blank}
      width={size}
      height={size}
      viewBox={`-12 -12 ${width + 24} ${height + 24}`}
      data-light={isLight(blank.color_hex)}
      aria-hidden
    >
      <path d={body} style={blank.color_hex ? { fill: blank.color_hex } : {}} />
      {lines.map((line) => (
        <path key={line} d={line} className={css.line} />
      ))}
    </svg>
  )
}

/** The picture of a blank before the words that name it. */
export function Pictured({ children, ...picture }: BlankThumbProps & { children: ReactNode }) {
  return (
    <span className={css.pictured}>
      <BlankThumb {...picture} />
      <span className={css.words}>{children}</span>
    </span>
  )
}
