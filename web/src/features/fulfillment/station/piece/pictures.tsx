import { mdiAlert, mdiCheckBold, mdiClockOutline, mdiCloseThick, mdiPrinter } from '@mdi/js'
import { formatNumber } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Chip, type StatusLook, type Tone } from '../../../../ui/status/chip.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import { CloserLook, DesignOnBlank } from './design-on-blank.tsx'
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

/** Formats size and resolution as far as known: "356 × 406 mm · 300 dpi". */
export function useAreaSize(): (area: PieceArea) => string {
  const t = useTexts('piece')
  return ({ width_mm, height_mm, dpi }) =>
    [
      width_mm && height_mm ? t('size_mm', { width: formatNumber(width_mm), height: formatNumber(height_mm) }) : '',
      dpi ? t('dpi', { dpi: formatNumber(dpi) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
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
          <CloserLook variant={piece.variant} area={area} />
          <span className={css.pictureFoot}>
            <bdi>{area.file_name}</bdi> · {size(area)}
          </span>
        </figure>
      ))}
    </div>
  )
}
