import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isLight } from '../../ui/picture/is-light.ts'
import { artworkBox, type Box } from '../../words/blank/blank-outline.rules.ts'
import { outlineOf, placeArea, viewOf } from '../../words/blank/print-place.rules.ts'
import { movedBy, type Offset, type PreviewArea, stepOf } from './area-moves.rules.ts'
import css from './area-on-blank.module.css'

/** A design that is tried on. */
export interface TriedDesign {
  file_name: string
  preview_url: string
  width_px: number
  height_px: number
  dpi: number | null
}

interface AreaOnBlankProps {
  category: string
  printMethod: string
  /** The area that is looked at. */
  area: PreviewArea
  /** The other ones on the same side. */
  others: readonly PreviewArea[]
  /** What the drawing shows, for those who can't see it. */
  label: string
  colorHex: string | null
  design: TriedDesign | undefined
  /** Moves the area, which says where it is. Omitted where it isn't moved. */
  move?: { to: (place: Offset) => void; label: string } | undefined
}

interface Drag {
  pointer: number
  x: number
  y: number
  from: PreviewArea
  /** The part of the drawing that is shown stays the same while the area moves. */
  view: Box
  mmPerPixel: number
}

/**
 * One side of a blank with its print areas to scale. The area that is looked at is moved by dragging or with the arrow
 * keys.
 */
export function AreaOnBlank({ category, printMethod, area, others, label, colorHex, design, move }: AreaOnBlankProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const outline = outlineOf({ category, print_method: printMethod, side: area.side, areas: [area, ...others] })
  const box = placeArea(outline, area)
  const otherBoxes = others.flatMap((other) => placeArea(outline, other) ?? [])
  const view = drag?.view ?? viewOf(outline, box ? [box, ...otherBoxes] : otherBoxes)
  const light = isLight(colorHex)
  const art = box && design && artworkBox(box, { ...design, width_mm: area.width_mm })

  const start = (event: PointerEvent<SVGGElement>) => {
    const unitsPerPixel = 1 / (drawing.current?.getScreenCTM()?.a ?? 1)
    if (!move || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const mmPerPixel = unitsPerPixel * outline.mm_per_unit
    setDrag({ pointer: event.pointerId, x: event.clientX, y: event.clientY, from: area, view, mmPerPixel })
  }
  const follow = (event: PointerEvent<SVGGElement>) => {
    if (!drag || event.pointerId !== drag.pointer) return
    const by = (pixels: number) => pixels * drag.mmPerPixel
    move?.to(movedBy(drag.from, by(event.clientX - drag.x), by(event.clientY - drag.y)))
  }
  const step = (event: KeyboardEvent<SVGGElement>) => {
    const by = stepOf(event.key, event.shiftKey)
    if (!by || !move) return
    event.preventDefault()
    move.to(movedBy(area, ...by))
  }
  const shape = box && (
    <>
      <rect {...box} className={clsx(css.chosen, light ? css.onLight : css.onDark)} />
      {art && design && (
        <image
          key={design.preview_url}
          href={design.preview_url}
          {...art}
          className={css.art}
          preserveAspectRatio="xMidYMin meet"
        />
      )}
    </>
  )
  return (
    <svg
      ref={drawing}
      className={css.drawing}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      {...(move ? { role: 'group' } : { role: 'img' })}
      aria-label={label}
    >
      <path d={outline.body} fill={colorHex ?? 'var(--platen-sunken)'} className={css.body} />
      {outline.lines.map((line) => (
        <path key={line} d={line} className={light ? css.darkLine : css.lightLine} />
      ))}
      {otherBoxes.map((other, at) => (
        <rect
          key={`${at} ${other.x} ${other.y}`}
          {...other}
          className={clsx(css.other, light ? css.onLight : css.onDark)}
        />
      ))}
      {move ? (
        <g
          // Screen readers leave the arrow keys to it.
          role="application"
          tabIndex={0}
          aria-label={move.label}
          className={css.movable}
          data-dragged={drag ? true : undefined}
          onPointerDown={start}
          onPointerMove={follow}
          onPointerUp={() => setDrag(null)}
          onPointerCancel={() => setDrag(null)}
          onKeyDown={step}
        >
          {shape}
        </g>
      ) : (
        shape
      )}
    </svg>
  )
}
