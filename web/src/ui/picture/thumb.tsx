import { artEdge } from './art-edge.ts'
import css from './thumb.module.css'

interface ThumbProps {
  url: string | null
  /** The color behind the picture, #RRGGBB. */
  colorHex: string | null
  /** Width and height in px. The place is taken before the picture has arrived. */
  size: number
}

/** A small picture on a color, such as a design on its blank. Decorative, because text next to it names it. */
export function Thumb({ url, colorHex, size }: ThumbProps) {
  return (
    <span className={css.thumb} style={{ inlineSize: size, blockSize: size, background: colorHex ?? undefined }}>
      {url && (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={artEdge(colorHex)}
        />
      )}
    </span>
  )
}
