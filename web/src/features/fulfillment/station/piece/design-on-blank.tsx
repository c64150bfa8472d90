import { clsx } from 'clsx'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../../words/area-name.ts'
import { areaBox, artworkBox, isLight, blankOutline } from './blank-outline.rules.ts'
import type { PieceArea, PieceView } from './piece-source.ts'
import css from './picture.module.css'

interface DesignOnBlankProps {
  variant: Pick<PieceView['variant'], 'category' | 'colour' | 'colour_hex' | 'product_name'>
  area: PieceArea
  className?: string
}

/** The design in its place, on a drawing of the blank in its own color. */
export function DesignOnBlank({ variant, area, className }: DesignOnBlankProps) {
  const t = useTexts('piece')
  const areaName = useAreaName()
  const outline = blankOutline(variant.category, area.area)
  const box = areaBox(outline.room, area.width_mm, area.height_mm)
  const art = artworkBox(box, area)
  const light = isLight(variant.colour_hex)
  const name = t('picture', { file: area.file_name, area: areaName(area.area), blank: variant.product_name })
  return (
    <svg
      className={clsx(css.blank, className)}
      viewBox={`0 -30 ${outline.width} ${outline.height + 30}`}
      role="img"
      aria-label={name}
      data-area={area.area}
    >
      <path d={outline.body} fill={variant.colour_hex ?? 'var(--platen-sunken)'} className={css.body} />
      {outline.lines.map((line) => (
        <path key={line} d={line} className={light ? css.darkLine : css.lightLine} />
      ))}
      <rect {...box} className={light ? css.areaOnLight : css.areaOnDark} />
      <image key={area.preview_url} href={area.preview_url} {...art} preserveAspectRatio="xMidYMin meet" />
    </svg>
  )
}

/** Shows small artwork enlarged, so that a stain or a wrong letter is visible. */
export function CloserLook({ variant, area }: Omit<DesignOnBlankProps, 'className'>) {
  const outline = blankOutline(variant.category, area.area)
  const box = areaBox(outline.room, area.width_mm, area.height_mm)
  if (artworkBox(box, area).width > box.width * 0.7) return null
  return (
    <span className={css.closer} style={{ background: variant.colour_hex ?? undefined }} aria-hidden="true">
      <img src={area.preview_url} alt="" decoding="async" />
    </span>
  )
}

interface PieceThumbProps {
  url: string | null
  colourHex: string | null
  /** Width and height in px. */
  size?: number
}

/** A small picture of a design on the color of its blank. Decorative, because text next to it names the design. */
export function PieceThumb({ url, colourHex, size = 44 }: PieceThumbProps) {
  return (
    <span className={css.thumb} style={{ inlineSize: size, blockSize: size, background: colourHex ?? undefined }}>
      {url && <img src={url} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
