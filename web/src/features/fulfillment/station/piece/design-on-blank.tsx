import { Button } from '@mantine/core'
import { mdiCircleHalfFull, mdiMagnifyMinusOutline } from '@mdi/js'
import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { iconLabel } from '../../../../ui/icon-label.ts'
import { artEdge } from '../../../../ui/picture/art-edge.ts'
import { isLight } from '../../../../ui/picture/is-light.ts'
import { useAreaName } from '../../../../words/area-name.ts'
import { artworkBox, type Box } from '../../../../words/blank/blank-outline.rules.ts'
import { outlineOf, placeArea, type ScaledOutline, viewOf } from '../../../../words/blank/print-place.rules.ts'
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

/**
 * The artwork on the color of its blank, as large as its card, so that a stain or a wrong letter is seen; below it the
 * caption and the blank with the print in its place, to scale. A press shows the artwork at 100 %.
 */
export function DesignOnBlank({ variant, area, children }: DesignOnBlankProps & { children: ReactNode }) {
  const t = useTexts('piece')
  const areaName = useAreaName()
  // Where it was pressed, as shares of its width and height, while it is shown at 100 %.
  const [pressedAt, setPressedAt] = useState<PressedAt | null>(null)
  const [isOtherBackdrop, setOtherBackdrop] = useState(false)
  const light = isLight(variant.color_hex)
  const other = light ? '#1c2430' : '#ffffff'
  const zoom = (at: PressedAt | null) => {
    setPressedAt(at)
    setOtherBackdrop(false)
  }
  return (
    <div className={css.drawing} data-drawing data-zoomed={pressedAt !== null || undefined}>
      <div
        className={css.artwork}
        style={{ background: isOtherBackdrop ? other : (variant.color_hex ?? undefined) }}
        data-artwork
      >
        <button
          type="button"
          className={css.zoom}
          {...iconLabel(t('zoom', { area: areaName(area.area) }))}
          data-zoom
          aria-pressed={pressedAt !== null}
          onClick={(event) => zoom(pressedAt === null ? placeOfPress(event, area) : null)}
        >
          {pressedAt ? (
            <FullSize key={area.original_url} area={area} center={pressedAt} />
          ) : (
            <img
              key={area.preview_url}
              src={area.preview_url}
              alt=""
              decoding="async"
              // A skipped side has nothing on it; its design only shows what was left out.
              className={clsx(artEdge(variant.color_hex), area.state === 'skipped' && css.notPrinted)}
            />
          )}
        </button>
      </div>
      {pressedAt ? (
        <div className={css.zoomActs}>
          <Button
            variant="default"
            leftSection={<Icon path={mdiCircleHalfFull} size={24} />}
            aria-pressed={isOtherBackdrop}
            onClick={() => setOtherBackdrop(!isOtherBackdrop)}
          >
            {t('backdrop')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon path={mdiMagnifyMinusOutline} size={24} />}
            onClick={({ currentTarget }) => {
              // This button goes away, and the focus with it.
              currentTarget.closest('[data-drawing]')?.querySelector<HTMLElement>('[data-zoom]')?.focus()
              zoom(null)
            }}
          >
            {t('zoom_out')}
          </Button>
        </div>
      ) : (
        <div className={css.caption}>
          <div className={css.captionWords}>{children}</div>
          <Drawing variant={variant} area={area} />
        </div>
      )}
    </div>
  )
}

interface PressedAt {
  x: number
  y: number
}

/** Where a picture was pressed; its middle for a press by key. */
function placeOfPress(
  { currentTarget, detail, clientX, clientY }: MouseEvent<HTMLElement>,
  area: PieceArea,
): PressedAt {
  const box = currentTarget.getBoundingClientRect()
  const scale = Math.min(box.width / area.width_px, box.height / area.height_px)
  const middle = 0.5
  if (detail === 0 || scale === 0) return { x: middle, y: middle }
  const shareOf = (fromMiddle: number, length: number) =>
    Math.min(1, Math.max(0, middle + fromMiddle / (length * scale)))
  return {
    x: shareOf(clientX - box.left - box.width / 2, area.width_px),
    y: shareOf(clientY - box.top - box.height / 2, area.height_px),
  }
}

/**
 * The file itself, a pixel of it for each of the screen. Until it is loaded, and where it can't be, its preview stands
 * in at the same size. What was pressed is in the middle.
 */
function FullSize({ area, center }: { area: PieceArea; center: PressedAt }) {
  const [isLoaded, setLoaded] = useState(false)
  const picture = useRef<HTMLSpanElement>(null)
  const { width_px: width, height_px: height } = area
  useLayoutEffect(() => {
    const room = picture.current?.closest('[data-artwork]')
    if (!room) return
    room.scrollLeft = center.x * width - room.clientWidth / 2
    room.scrollTop = center.y * height - room.clientHeight / 2
  }, [width, height, center])
  return (
    <span ref={picture} className={clsx(css.fullSize, area.state === 'skipped' && css.notPrinted)}>
      {!isLoaded && <img src={area.preview_url} alt="" width={width} height={height} />}
      <img
        src={area.original_url}
        alt=""
        decoding="async"
        width={width}
        height={height}
        onLoad={() => setLoaded(true)}
      />
    </span>
  )
}

function Drawing({ variant, area }: DesignOnBlankProps) {
  const t = useTexts('piece')
  const areaName = useAreaName()
  const { outline, box } = placeOnBlank({ variant, area })
  const view = viewOf(outline, [box])
  const art = artworkBox(box, area)
  const light = isLight(variant.color_hex)
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
        className={clsx(artEdge(variant.color_hex), isSkipped && css.notPrinted)}
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
