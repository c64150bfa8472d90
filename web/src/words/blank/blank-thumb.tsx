import { Thumb } from '../../ui/picture/thumb.tsx'
import { isLight } from '../../ui/picture/is-light.ts'
import css from './blank-thumb.module.css'
import { blankOutline } from './blank-outline.rules.ts'

interface BlankThumbProps {
  /** Its photo; null without one. */
  url: string | null
  category: string
  /** Its color, #RRGGBB; null where it isn't known or one of several. */
  colorHex: string | null
  /** Width and height in px. */
  size: number
}

/** A blank as a small picture: its photo, else its outline in its color. Decorative, because text next to it names it. */
export function BlankThumb({ url, category, colorHex, size }: BlankThumbProps) {
  if (url) return <Thumb url={url} colorHex={null} size={size} />
  const { width, height, body, lines } = blankOutline(category, 'front')
  return (
    <svg
      className={css.blank}
      width={size}
      height={size}
      viewBox={`-12 -12 ${width + 24} ${height + 24}`}
      data-light={isLight(colorHex)}
      aria-hidden
    >
      <path d={body} style={colorHex ? { fill: colorHex } : {}} />
      {lines.map((line) => (
        <path key={line} d={line} className={css.line} />
      ))}
    </svg>
  )
}
