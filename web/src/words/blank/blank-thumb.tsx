import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import type { ReactNode } from 'react'
import { Thumb } from '../../ui/picture/thumb.tsx'
import { artEdge } from '../../ui/picture/art-edge.ts'
import { isLight } from '../../ui/picture/is-light.ts'
import css from './blank-thumb.module.css'
import { blankOutline, squareOf } from './blank-outline.rules.ts'

interface BlankThumbProps {
  of: BlankPicture & {
    /** A design that is printed on it. */
    design_url?: string | null
  }
  /** The print area of the design, which is drawn up. */
  area?: string
  /** Width and height in px. */
  size?: number
  /** What the design is, where no text next to it says so. */
  alt?: string
}

/**
 * A blank as a small picture (STOCK-57): the design on its outline in its color; without a design its photo, else its
 * outline alone. Decorative unless it is named, because text next to it names it.
 */
export function BlankThumb({ of: blank, area = 'front', size = 28, alt = '' }: BlankThumbProps) {
  const { design_url: design, thumb_url: photo, category, color_hex: color } = blank
  if (!design && photo) return <Thumb url={photo} colorHex={null} size={size} />
  const outline = blankOutline(category, area)
  const { body, lines, room, scale } = outline
  const view = squareOf(outline, Boolean(design))
  const drawing = (
    <svg
      className={css.blank}
      width={size}
      height={size}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      data-light={isLight(color)}
      aria-hidden
    >
      <path d={body} style={color ? { fill: color } : {}} />
      {lines.map((line) => (
        <path key={line} d={line} className={css.line} />
      ))}
    </svg>
  )
  if (!design) return drawing
  const share = (length: number) => `${(100 * length) / view.width}%`
  return (
    <span className={css.printed} style={{ inlineSize: size, blockSize: size }}>
      {drawing}
      <img
        src={design}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={artEdge(color)}
        style={{
          // From the left in every language, as the drawing is.
          left: share(room.x - view.x),
          top: share(room.y - view.y),
          width: share(room.width),
          height: share(room.height),
          // A print begins below the collar, however high it is.
          objectPosition: scale.top === 'collar' ? 'top' : 'center',
        }}
      />
    </span>
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
