import { clsx } from 'clsx'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { isLight } from '../../../../ui/picture/is-light.ts'
import { useAreaName } from '../../../../words/area-name.ts'
import { artworkBox, type Box } from '../../../../words/blank-outline.rules.ts'
import { outlineOf, placeArea, type ScaledOutline, viewOf } from '../../../../words/print-place.rules.ts'
import type { PieceArea, PieceView } from './piece-source.ts'
import css from './picture.module.css'

interface DesignOnBlankProps {
  variant: Pick<PieceView['variant'], 'category' | 'print_method' | 'color' | 'color_hex' | 'product_name'>
  area: PieceArea
}

/** The drawing of a piece's side, and its print area on it as the catalog says; one of unknown size fills the room. */
export function placeOnBlank({ variant, area }: DesignOnBlankProps): { outline: ScaledOutline; box: Box } {
  const largest = { width_mm: area.side_width_mm, height_mm: area.side_height_mm }
  const outline = outlineOf({ ...variant, side: area.side, areas: [area, largest] })
  return { outline, box: placeArea(outline, area) ?? outline.room }
}

/** The design in its place and to scale, on a drawing of the blank in its own color; small artwork also enlarged next to it. */
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
  const { outline, box } = placeOnBlank({ variant, area })
  const view = viewOf(outline, [box])
  const art = artworkBox(box, area)
  const light = isLight(variant.color_hex)
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
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={name}
      data-area={area.area}
    >
      <path d={outline.body} fill={variant.color_hex ?? 'var(--platen-sunken)'} className={css.body} />
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
  const { box } = placeOnBlank({ variant, area })
  if (area.state === 'skipped' || artworkBox(box, area).width > box.width * 0.7) return null
  return (
    <span className={css.closer} style={{ background: variant.color_hex ?? undefined }} aria-hidden="true">
      <img
        src={area.preview_url}
        alt=""
        decoding="async"
        className={isLight(variant.color_hex) ? css.artOnLight : css.artOnDark}
      />
    </span>
  )
}
