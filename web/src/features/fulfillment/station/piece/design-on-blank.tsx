import { clsx } from 'clsx'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { isLight } from '../../../../ui/picture/is-light.ts'
import { useAreaName } from '../../../../words/area-name.ts'
import { areaBox, artworkBox, blankOutline } from '../../../../words/blank-outline.rules.ts'
import type { PieceArea, PieceView } from './piece-source.ts'
import css from './picture.module.css'

interface DesignOnBlankProps {
  variant: Pick<PieceView['variant'], 'category' | 'colour' | 'colour_hex' | 'product_name'>
  area: PieceArea
}

/** The design in its place, on a drawing of the blank in its own color; small artwork also enlarged next to it. */
export function DesignOnBlank(props: DesignOnBlankProps) {
  return (
    <div className={css.drawing}>
      <Drawing {...props} />
      <CloserLook {...props} />
    </div>
  )
}

function Drawing({ variant, area }: DesignOnBlankProps) {
  const t = useTexts('piece')
  const areaName = useAreaName()
  const outline = blankOutline(variant.category, area.area)
  const box = areaBox(outline.room, area.width_mm, area.height_mm)
  const art = artworkBox(box, area)
  const light = isLight(variant.colour_hex)
  // A skipped side has nothing on it; its design only shows what was left out.
  const isSkipped = area.state === 'skipped'
  const name = t(isSkipped ? 'picture_skipped' : 'picture', {
    file: area.file_name,
    area: areaName(area.area),
    blank: variant.product_name,
  })
  return (
    <svg
      className={css.blank}
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
      <image
        key={area.preview_url}
        href={area.preview_url}
        {...art}
        className={clsx(light ? css.artOnLight : css.artOnDark, isSkipped && css.notPrinted)}
        preserveAspectRatio="xMidYMin meet"
      />
      {isSkipped && (
        <path
          d={`M${box.x} ${box.y} l${box.width} ${box.height} M${box.x + box.width} ${box.y} l${-box.width} ${box.height}`}
          className={light ? css.crossOnLight : css.crossOnDark}
        />
      )}
    </svg>
  )
}

/** Shows small artwork enlarged, so that a stain or a wrong letter is visible. */
function CloserLook({ variant, area }: DesignOnBlankProps) {
  const outline = blankOutline(variant.category, area.area)
  const box = areaBox(outline.room, area.width_mm, area.height_mm)
  if (area.state === 'skipped' || artworkBox(box, area).width > box.width * 0.7) return null
  return (
    <span className={css.closer} style={{ background: variant.colour_hex ?? undefined }} aria-hidden="true">
      <img
        src={area.preview_url}
        alt=""
        decoding="async"
        className={isLight(variant.colour_hex) ? css.artOnLight : css.artOnDark}
      />
    </span>
  )
}
