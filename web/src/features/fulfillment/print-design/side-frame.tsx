import { clsx } from 'clsx'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../words/area-name.ts'
import { DesignOnBlank } from '../station/piece/design-on-blank.tsx'
import type { PieceArea, PieceView } from '../station/piece/piece-source.ts'
import { useAreaSize } from '../station/piece/pictures.tsx'
import css from './print-side.module.css'
import { faceOf } from './two-sided.rules.ts'

/** The side that is up: its name in large letters, its color as a frame, and the design in its place. */
export function SideFrame({ piece, area }: { piece: PieceView; area: PieceArea }) {
  const t = useTexts('print-design')
  const areaName = useAreaName()
  const size = useAreaSize()
  const face = faceOf(area.area)
  return (
    <figure className={clsx(css.frame, css[face])} data-face={area.area}>
      <figcaption className={css.badge}>{face === 'other' ? areaName(area.area) : t(`faces.${face}`)}</figcaption>
      <DesignOnBlank variant={piece.variant} area={area} />
      <span className={css.foot}>
        <bdi>{area.file_name}</bdi>
        <span>{size(piece.variant, area)}</span>
      </span>
    </figure>
  )
}
