import { mdiCloudOffOutline, mdiFullscreenExit } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { isLive } from '../../../platform/live/live.ts'
import { useObservable } from '../../../platform/observable.ts'
import { isRemembered, readIdleLimit } from '../../../platform/session/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Chip, toneClass } from '../../../ui/status/chip.tsx'
import { useMinute } from '../../../ui/use-minute.ts'
import { useSlotFaces } from './slot-faces.ts'
import { placeStyle, usePiecesIn } from './slot-cell.tsx'
import { countSlots, faceOf, isLateSlot, layOutWalls, slotFilters, type Wall } from './slot-look.rules.ts'
import { useFullDisplay } from './use-full-display.ts'
import css from './full-walls.module.css'

/**
 * The put walls on a second display, read from five meters (PACK-25): codes as large as the window allows, no menu, and
 * nothing to press but the way out. Live messages keep it current; its only timer is that of the clock.
 */
export function FullWalls({ wall }: { wall: string | null }) {
  const t = useTexts('packing-slots')
  const query = useQuery(apiQuery('GET /packing-slots'))
  useFullDisplay()
  const all = query.data?.data
  const slots = all?.filter((slot) => slot.state !== 'inactive' && (wall === null || slot.wall === wall))
  const walls = slots && layOutWalls(slots)
  return (
    <div className={css.display} data-full-walls>
      <header className={css.head}>
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {wall === null ? t('title') : t('wall', { wall })}
        </h1>
        {slots && <Counts slots={slots} />}
        <Connection failed={query.isError} />
        <Clock />
        <LinkButton
          variant="subtle"
          color="gray"
          to="/packing-slot"
          leftSection={<Icon path={mdiFullscreenExit} />}
          className={css.exit}
        >
          {t('full.close')}
        </LinkButton>
      </header>
      <SignsOut />
      <Loaded query={query} lines={8} height={40}>
        {() =>
          walls?.length === 0 ? (
            <p className={css.none}>{t('none_read')}</p>
          ) : (
            <div className={css.walls} style={{ gridTemplateRows: walls?.map(({ rows }) => `${rows}fr`).join(' ') }}>
              {walls?.map((wall) => (
                <FullWall key={wall.name} wall={wall} isNamed={walls.length > 1} />
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function FullWall({ wall, isNamed }: { wall: Wall; isNamed: boolean }) {
  const t = useTexts('packing-slots')
  const faces = useSlotFaces()
  const piecesIn = usePiecesIn()
  const grid: CSSProperties = {
    gridTemplateColumns: `repeat(${wall.columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${wall.rows}, minmax(0, 1fr))`,
  }
  return (
    <section className={css.wall} aria-label={t('wall', { wall: wall.name })}>
      {isNamed && (
        <h2 className={css.wallName}>
          <bdi>{wall.name}</bdi>
        </h2>
      )}
      <ol className={css.grid} style={grid}>
        {wall.places.map((place) => {
          const face = faceOf(place.slot)
          const { tone, icon, label } = faces(face)
          const late = isLateSlot(place.slot) ? faces('late') : null
          const letters = { '--letters': place.slot.code.length } as CSSProperties
          return (
            <li
              key={place.slot.id}
              style={{ ...placeStyle(place), ...letters }}
              className={clsx(css.cell, toneClass(tone))}
              data-face={face}
              data-late={late ? true : undefined}
              data-slot={place.slot.code}
            >
              {late && (
                <span className={clsx(css.late, toneClass(late.tone))}>
                  <Icon path={late.icon} size="1em" label={late.label} />
                </span>
              )}
              <strong className={css.code}>
                <bdi>{place.slot.code}</bdi>
              </strong>
              <span className={css.state}>
                <Icon path={icon} size="1em" />
                <span>{piecesIn(place.slot) || label}</span>
              </span>
              {place.slot.order_id !== null && <span className={css.hidden}>{label}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Counts({ slots }: { slots: Parameters<typeof countSlots>[0] }) {
  const faces = useSlotFaces()
  const counts = countSlots(slots)
  const shown = slotFilters.filter((face) => face !== 'archived' && (counts[face] > 0 || face === 'free'))
  return (
    <ul className={css.counts}>
      {shown.map((face) => {
        const look = faces(face)
        return (
          <li key={face}>
            <Chip {...look} label={`${look.label} ${formatNumber(counts[face])}`} large />
          </li>
        )
      })}
    </ul>
  )
}

function Connection({ failed }: { failed: boolean }) {
  const t = useTexts('packing-slots')
  const isConnected = useObservable(isLive)
  return (
    <span role="status" className={css.offline}>
      {(failed || !isConnected) && <Chip tone="danger" icon={mdiCloudOffOutline} label={t('full.offline')} large />}
    </span>
  )
}

function Clock() {
  const now = new Date(useMinute())
  return (
    <time className={css.clock} dateTime={now.toISOString()}>
      {formatTime(now)}
    </time>
  )
}

/** Says how a display stays signed in, where it would not. */
function SignsOut() {
  const t = useTexts('packing-slots')
  if (isRemembered()) return null
  return <p className={css.hint}>{t('full.signs_out', { minutes: formatNumber(Math.round(readIdleLimit() / 60)) })}</p>
}
