import { mdiAlert, mdiCheckBold, mdiClockOutline, mdiCloseThick, mdiPrinter } from '@mdi/js'
import { formatNumber } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Chip, type StatusLook, type Tone } from '../../../../ui/status/chip.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import { artworkSizeMm } from '../../../../words/blank-outline.rules.ts'
import { DesignOnBlank } from './design-on-blank.tsx'
import css from './piece.module.css'
import type { PieceArea, PieceView } from './piece-source.ts'

const looks: Record<PieceArea['state'], { tone: Tone; icon: string }> = {
  pending: { tone: 'neutral', icon: mdiClockOutline },
  sent: { tone: 'info', icon: mdiPrinter },
  printed: { tone: 'success', icon: mdiCheckBold },
  skipped: { tone: 'warning', icon: mdiAlert },
  failed: { tone: 'danger', icon: mdiCloseThick },
}

/** Returns the color, icon and label of a print area's state. */
export function useAreaLook(): (state: PieceArea['state']) => StatusLook {
  const t = useTexts('piece')
  return (state) => ({ ...looks[state], label: t(`area_states.${state}`) })
}

/** Says how large the artwork is printed, and in which area: "120 × 90 mm, 300 dpi · print area 356 × 406 mm". */
export function useAreaSize(): (area: PieceArea) => string {
  const t = useTexts('piece')
  const millimeters = (width: number, height: number) =>
    t('size_mm', { width: formatNumber(width), height: formatNumber(height) })
  return (area) => {
    const { width_mm, height_mm, dpi } = area
    const art = artworkSizeMm(area)
    return [
      [art && millimeters(art.width, art.height), dpi && t('dpi', { dpi: formatNumber(dpi) })]
        .filter(Boolean)
        .join(', '),
      width_mm && height_mm && t('print_area', { size: millimeters(width_mm, height_mm) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** All areas of a piece, each design on the color of its blank. */
export function Pictures({ piece }: { piece: PieceView }) {
  const areaName = useAreaName()
  const look = useAreaLook()
  const size = useAreaSize()
  return (
    <div className={css.pictures}>
      {piece.areas.map((area) => (
        <figure key={area.area} className={css.picture}>
          <figcaption className={css.pictureName}>
            {areaName(area.area)}
            <Chip {...look(area.state)} />
          </figcaption>
          <DesignOnBlank variant={piece.variant} area={area} />
          <span className={css.pictureFoot}>
            <bdi>{area.file_name}</bdi> · {size(area)}
          </span>
        </figure>
      ))}
    </div>
  )
}
