import { mdiAlert, mdiCheckBold, mdiClockOutline, mdiCloseThick, mdiPrinter } from '@mdi/js'
import { type CSSProperties, useRef } from 'react'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Chip, type ColoredLook, type StatusLook } from '../../../../ui/status/chip.tsx'
import { artworkSizeMm } from '../../../../words/blank/blank-outline.rules.ts'
import { DesignOnBlank, placeOnBlank } from './design-on-blank.tsx'
import { FaceBadge } from './face-badge.tsx'
import css from './piece.module.css'
import type { PieceArea, PieceView } from './piece-source.ts'
import { useZoomKey } from './use-zoom-key.ts'

const looks: Record<PieceArea['state'], ColoredLook> = {
  pending: { tone: 'neutral', icon: mdiClockOutline },
  sent: { tone: 'info', icon: mdiPrinter },
  printed: { tone: 'success', icon: mdiCheckBold },
  skipped: { tone: 'warning', icon: mdiAlert },
  failed: { tone: 'danger', icon: mdiCloseThick },
}

/** Returns the color, icon and label of a print area's state. */
export function useAreaLook(): (state: PieceArea['state']) => StatusLook<ColoredLook> {
  const t = useTexts('piece')
  return (state) => ({ ...looks[state], label: t(`area_states.${state}`) })
}

/**
 * Says how large the artwork is printed, in which area and where that lies: "120 × 90 mm, 300 dpi · print area
 * 356 × 406 mm · 75 mm below the collar, centered".
 */
export function useAreaSize(): (variant: PieceView['variant'], area: PieceArea) => string {
  const t = useTexts('piece')
  const millimeters = (width: number, height: number) =>
    t('size_mm', { width: formatNumber(width), height: formatNumber(height) })
  const place = (variant: PieceView['variant'], area: PieceArea) => {
    const { top } = placeOnBlank({ variant, area }).outline.scale
    const { offset_x_mm: x, offset_y_mm: y } = area
    const down = y === 0 ? 'at' : y > 0 ? 'below' : 'above'
    const aside = x === 0 ? 'centered' : x > 0 ? 'right' : 'left'
    const inMm = (mm: number) => ({ distance: formatNumber(Math.abs(mm)) })
    return [
      down === 'at' ? t(`place.${top}.at`) : t(`place.${top}.${down}`, inMm(y)),
      aside === 'centered' ? t('place.centered') : t(`place.${aside}`, inMm(x)),
    ].join(', ')
  }
  return (variant, area) => {
    const { width_mm, height_mm, dpi } = area
    const art = artworkSizeMm(area)
    return [
      [art && millimeters(art.width, art.height), dpi && t('dpi', { dpi: formatNumber(dpi) })]
        .filter(Boolean)
        .join(', '),
      width_mm && height_mm && t('print_area', { size: millimeters(width_mm, height_mm) }),
      width_mm && height_mm && place(variant, area),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** All areas of a piece, two side by side: each artwork on the color of its blank. */
export function Pictures({ piece }: { piece: PieceView }) {
  const look = useAreaLook()
  const size = useAreaSize()
  const pictures = useRef<HTMLDivElement>(null)
  useZoomKey(pictures)
  return (
    <div
      ref={pictures}
      className={css.pictures}
      style={{ '--rows': Math.ceil(piece.areas.length / 2) } as CSSProperties}
    >
      {piece.areas.map((area) => (
        <figure key={`${piece.id} ${area.area}`} className={css.picture}>
          <figcaption className={css.pictureName}>
            <FaceBadge area={area.area} />
            <Chip {...look(area.state)} />
          </figcaption>
          <DesignOnBlank variant={piece.variant} area={area}>
            <bdi>{area.file_name}</bdi> · {size(piece.variant, area)}
          </DesignOnBlank>
        </figure>
      ))}
    </div>
  )
}
