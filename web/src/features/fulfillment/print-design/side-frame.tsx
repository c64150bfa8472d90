import { clsx } from 'clsx'
import { useRef } from 'react'
import { DesignOnBlank } from '../station/piece/design-on-blank.tsx'
import { FaceBadge, faceClass } from '../station/piece/face-badge.tsx'
import { faceOf } from '../station/piece/face.rules.ts'
import type { PieceArea, PieceView } from '../station/piece/piece-source.ts'
import { useAreaSize } from '../station/piece/pictures.tsx'
import { useZoomKey } from '../station/piece/use-zoom-key.ts'
import css from './print-side.module.css'

/** The side that is up: its name in large letters, its color as a frame, and its artwork. */
export function SideFrame({ piece, area }: { piece: PieceView; area: PieceArea }) {
  const size = useAreaSize()
  const frame = useRef<HTMLElement>(null)
  useZoomKey(frame)
  return (
    <figure ref={frame} className={clsx(css.frame, faceClass(area.area))} data-face={faceOf(area.area)}>
      <figcaption>
        <FaceBadge area={area.area} />
      </figcaption>
      <DesignOnBlank key={area.area} variant={piece.variant} area={area}>
        <bdi>{area.file_name}</bdi> · {size(piece.variant, area)}
      </DesignOnBlank>
    </figure>
  )
}
