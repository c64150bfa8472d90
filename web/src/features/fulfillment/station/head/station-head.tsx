import { ActionIcon, Button, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  mdiDotsHorizontal,
  mdiEyeOutline,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiSwapHorizontal,
  mdiVolumeHigh,
  mdiVolumeOff,
  mdiWifi,
  mdiWifiOff,
} from '@mdi/js'
import { type StationKind, stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import type { workSteps } from '@platen/contracts/my-work/steps'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { useCan, useUser } from '../../../../platform/session/use-can.tsx'
import { iconLabel } from '../../../../ui/icon-label.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { setSounds, soundsOn } from '../../../../ui/scan/sounds.ts'
import { Chip, toneClass } from '../../../../ui/status/chip.tsx'
import { isFullWindow } from '../full-window.ts'
import { Clock } from './clock.tsx'
import { useOnline } from '../scan-queue/use-online.ts'
import { ScannerState } from '../scan/scanner-state.tsx'
import css from './station-head.module.css'
import { TypeCode } from './type-code.tsx'

interface StationHeadProps {
  kind: StationKind
  /** What the screen is called; by default as its kind of station. */
  name?: string | undefined
  /** What sets it apart from another screen of its kind of station. */
  means: string | undefined
  station: StationRow
  leave: () => void
  /** The number of scans waiting to be handled. */
  queued: number
  paused: boolean
  /** Whether the server doesn't answer, although there may be a network. */
  away: boolean
  /** What waits at this kind of station: "3 parcels waiting". */
  waiting: string | undefined
  /** Shows the queue. Omitted where the queue is on screen. */
  showWaiting: (() => void) | undefined
  figures?: ReactNode
  tools?: ReactNode
  scan: (text: string) => void
}

const tool = { variant: 'subtle', color: 'gray' } as const

/**
 * The header of a station in one row, in two below 1024 px, with the way out of the full window in its corner. What has
 * no room on a phone is in a panel. Whoever may not work here is told so: pieces can be looked up, no more.
 */
export function StationHead(props: StationHeadProps) {
  const words = useTexts('words')
  const user = useUser()
  const isPhone = useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false })
  const viewOnly = !useCan(stationWritePermissions[props.kind]) && <ViewOnly />
  const done = <DoneToday kind={props.kind} />
  return (
    <header className={css.head}>
      <div className={css.who}>
        <div className={css.titles}>
          <h1 className={css.where} tabIndex={-1} data-page-heading title={props.station.name}>
            <span>{props.name ?? words(`station_kinds.${props.kind}`)}</span>
            <span className={css.station}>
              {' · '}
              <bdi>{props.station.name}</bdi>
            </span>
          </h1>
          {props.means && (
            <p className={css.means} title={props.means}>
              {props.means}
            </p>
          )}
        </div>
        {!isPhone && viewOnly}
        <span className={css.user}>
          <bdi>{user.name}</bdi>
          {!isPhone && done}
        </span>
      </div>
      <div className={css.headEnd}>
        {isPhone ? viewOnly : props.figures}
        <Waiting text={props.waiting} show={props.showWaiting} />
        <Connection away={props.away} />
        <ScannerState queued={props.queued} paused={props.paused} />
        <span className={css.tools}>
          <TypeCode scan={props.scan} />
          {props.tools}
          <MorePanel>
            {isPhone && (
              <>
                <bdi className={css.dimmed}>{user.name}</bdi>
                {done}
                {props.figures}
              </>
            )}
            <StationTools leave={props.leave} />
          </MorePanel>
        </span>
        <Clock />
      </div>
      <WindowButton />
    </header>
  )
}

function ViewOnly() {
  const t = useTexts('station')
  return <Chip tone="neutral" icon={mdiEyeOutline} label={t('view_only')} />
}

function StationTools({ leave }: { leave: () => void }) {
  const t = useTexts('station')
  const sounds = useObservable(soundsOn)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={sounds ? mdiVolumeHigh : mdiVolumeOff} size={22} />}
        onClick={() => setSounds(!sounds)}
      >
        {t(sounds ? 'sounds_off' : 'sounds_on')}
      </Button>
      <Button variant="default" leftSection={<Icon path={mdiSwapHorizontal} size={22} />} onClick={leave}>
        {t('change_station')}
      </Button>
    </>
  )
}

/** Leaves the full window, so that menu and top bar come back, and enters it again. */
function WindowButton() {
  const t = useTexts('station')
  const full = useObservable(isFullWindow)
  return (
    <ActionIcon
      {...tool}
      className={css.corner}
      {...iconLabel(t(full ? 'full_off' : 'full_on'))}
      onClick={() => isFullWindow.set(!full)}
    >
      <Icon path={full ? mdiFullscreenExit : mdiFullscreen} size={28} />
    </ActionIcon>
  )
}

const workAt = {
  print_barcode: 'labels_printed',
  print_design: 'designs_printed',
  confirm_printed: 'confirmed',
  quality_check: 'checked',
  packaging: 'packed',
} as const satisfies Record<StationKind, (typeof workSteps)[number]>

/** How many pieces the user brought on today at stations of this kind. */
function DoneToday({ kind }: { kind: StationKind }) {
  const t = useTexts('station')
  const { data } = useQuery(apiQuery('GET /profile/work/today'))
  if (!data) return null
  return <span className={css.dimmed}>{t('today', { figure: formatNumber(data.data[workAt[kind]]) })}</span>
}

/** Whether there is a network, and a server that answers. */
function Connection({ away }: { away: boolean }) {
  const t = useTexts('station')
  const online = useOnline() && !away
  return (
    <span className={clsx(css.connection, toneClass(online ? 'neutral' : 'danger'))} data-online={online}>
      <Icon path={online ? mdiWifi : mdiWifiOff} size={22} label={t(online ? 'online' : 'offline')} />
    </span>
  )
}

/** What is rarely pressed, and the parts of the header that have no room on a phone. */
function MorePanel({ children }: { children: ReactNode }) {
  const t = useTexts('station')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" shadow="lg">
      <Popover.Target>
        <ActionIcon {...tool} {...iconLabel(t('more'))} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <Icon path={mdiDotsHorizontal} size={24} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.more}>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** What waits. While a piece is open, it links back to the queue. */
function Waiting({ text, show }: { text: string | undefined; show: (() => void) | undefined }) {
  if (text === undefined) return null
  if (!show) return <span className={css.dimmed}>{text}</span>
  return (
    <button type="button" className={css.waiting} onClick={show}>
      {text}
    </button>
  )
}
