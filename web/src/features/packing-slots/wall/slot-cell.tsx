import { mdiLockOutline, mdiPauseCircleOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toneClass } from '../../../ui/status/chip.tsx'
import { useSlotFaces } from './slot-faces.ts'
import { ageOf, faceOf, isLateSlot, type Wall } from './slot-look.rules.ts'
import css from './walls.module.css'

type Place = Wall['places'][number]

/** The place of a slot in the grid of its wall. */
export const placeStyle = ({ row, column }: Place): CSSProperties => ({ gridRow: row, gridColumn: column })

/** How many of its order's pieces are in a slot; of a slot to clear, how many are left. Empty for an empty slot. */
export function usePiecesIn(): (slot: Place['slot'], key?: 'pieces' | 'pieces_long') => string {
  const t = useTexts('packing-slots')
  return (slot, key = 'pieces') => {
    if (slot.order_id === null) return ''
    if (slot.state === 'to_clear') return t('lying', { count: slot.lying, figure: formatNumber(slot.lying) })
    return t(key, { count: slot.living_lying, in: formatNumber(slot.living_lying), of: formatNumber(slot.living) })
  }
}

/** How long its order has been in a slot: "3h". */
export function Age({ since, now }: { since: string; now: number }) {
  const { value, unit } = ageOf(since, now)
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' })}
    </time>
  )
}

/** One slot on the wall: its code, what it is, whose order is in it and for how long. It links to the slot. */
export function SlotCell({ place, now, isShown }: { place: Place; now: number; isShown: boolean }) {
  const t = useTexts('packing-slots')
  const faces = useSlotFaces()
  const piecesIn = usePiecesIn()
  const { slot } = place
  const face = faces(faceOf(slot))
  const late = isLateSlot(slot) ? faces('late') : null
  return (
    <li style={placeStyle(place)}>
      <Link
        to="/packing-slot"
        search={{ edit: String(slot.id) }}
        className={clsx(css.cell, isShown ? toneClass(face.tone) : css.other)}
        data-face={faceOf(slot)}
        data-late={late ? true : undefined}
        data-slot={slot.code}
      >
        <strong className={css.code}>
          <bdi>{slot.code}</bdi>
          {slot.blocked_reason !== null && slot.state === 'holding' && (
            <Icon path={mdiLockOutline} size={16} label={t('blocked_too')} />
          )}
          {slot.held && <Icon path={mdiPauseCircleOutline} size={16} label={t('on_hold')} />}
          {late && (
            <span className={clsx(css.late, toneClass(late.tone))}>
              <Icon path={late.icon} size={16} label={late.label} />
            </span>
          )}
        </strong>
        <span className={css.state}>
          <Icon path={face.icon} size={16} />
          <span>{face.label}</span>
        </span>
        <span className={css.figures}>{piecesIn(slot)}</span>
        <span className={css.whose}>
          {slot.order_number !== null && <bdi>{slot.order_number}</bdi>}
          {slot.since !== null && <Age since={slot.since} now={now} />}
          {slot.state === 'blocked' && <bdi className={css.reason}>{slot.blocked_reason}</bdi>}
        </span>
      </Link>
    </li>
  )
}
