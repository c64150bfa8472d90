import { clsx } from 'clsx'
import { Icon } from '../../../ui/icon.tsx'
import { toneClass } from '../../../ui/status/chip.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { artEdge } from '../../../ui/picture/art-edge.ts'
import { faceClass } from '../station/piece/face-badge.tsx'
import picture from '../station/piece/picture.module.css'
import type { PieceView } from '../station/piece/piece-source.ts'
import { useAreaLook } from '../station/piece/pictures.tsx'
import css from './print-side.module.css'

/**
 * The sides of the piece in order, with their states, and small what is printed on those that aren't up. They are not
 * buttons, so that no one flips the piece by accident.
 */
export function SideTabs({ piece: { areas, variant }, up }: { piece: PieceView; up: string }) {
  const areaName = useAreaName()
  const look = useAreaLook()
  const art = artEdge(variant.color_hex)
  return (
    <ol className={css.tabs}>
      {areas.map((area, index) => {
        const { tone, icon, label } = look(area.state)
        return (
          <li
            key={area.area}
            className={clsx(css.tab, faceClass(area.area), area.area === up && css.up)}
            aria-current={area.area === up ? 'step' : undefined}
          >
            {area.area !== up && (
              <span className={css.other} style={{ background: variant.color_hex ?? undefined }}>
                <img
                  src={area.preview_url}
                  alt=""
                  decoding="async"
                  className={clsx(art, area.state === 'skipped' && picture.notPrinted)}
                />
              </span>
            )}
            <span>
              {formatNumber(index + 1)} {areaName(area.area)}
            </span>
            {area.state !== 'pending' && (
              <span className={toneClass(tone)} style={{ color: 'var(--tone)' }}>
                <Icon path={icon} size={22} label={label} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
