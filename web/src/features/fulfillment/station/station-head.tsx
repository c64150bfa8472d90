import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  mdiDotsHorizontal,
  mdiEyeOutline,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiKeyboardOutline,
  mdiSwapHorizontal,
  mdiVolumeHigh,
  mdiVolumeOff,
} from '@mdi/js'
import { type StationKind, stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useCan, useUser } from '../../../platform/session/use-can.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { setSounds, soundsOn } from '../../../ui/scan/sounds.ts'
import { Chip } from '../../../ui/status/chip.tsx'
import { isFullWindow, setFullWindow } from './full-window.ts'
import { Clock } from './clock.tsx'
import { ScannerState } from './scan/scanner-state.tsx'
import css from './station.module.css'

interface StationHeadProps {
  kind: StationKind
  /** What the screen is called; by default as its kind of station. */
  name?: string | undefined
  station: StationRow
  leave: () => void
  /** The number of scans waiting to be handled. */
  queued: number
  paused: boolean
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
 * The header of a station in one row, on phones in two: station, user, scanner state, waiting pieces, time. What has no
 * room on a phone is in a panel. Whoever may not work here is told so: pieces can be looked up, no more.
 */
export function StationHead(props: StationHeadProps) {
  const words = useTexts('words')
  const user = useUser()
  const isPhone = useMediaQuery('(width < 600px)', false, { getInitialValueInEffect: false })
  const tools = <StationTools leave={props.leave} />
  const viewOnly = !useCan(stationWritePermissions[props.kind]) && <ViewOnly />
  return (
    <header className={css.head}>
      <h1 className={css.where} tabIndex={-1} data-page-heading title={props.station.name}>
        {props.name ?? words(`station_kinds.${props.kind}`)} · <bdi>{props.station.name}</bdi>
      </h1>
      {!isPhone && viewOnly}
      <bdi className={css.user}>{user.name}</bdi>
      <ScannerState queued={props.queued} paused={props.paused} />
      <div className={css.headEnd}>
        {isPhone ? viewOnly : props.figures}
        <Waiting text={props.waiting} show={props.showWaiting} />
        <span className={css.tools}>
          <TypeCode scan={props.scan} />
          {props.tools}
          {isPhone ? (
            <MorePanel>
              <bdi className={css.dimmed}>{user.name}</bdi>
              {props.figures}
              <span className={css.tools}>{tools}</span>
            </MorePanel>
          ) : (
            tools
          )}
        </span>
        {!isPhone && <Clock />}
      </div>
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
  const full = useObservable(isFullWindow)
  return (
    <>
      <ActionIcon {...tool} {...iconLabel(t(sounds ? 'sounds_off' : 'sounds_on'))} onClick={() => setSounds(!sounds)}>
        <Icon path={sounds ? mdiVolumeHigh : mdiVolumeOff} size={22} />
      </ActionIcon>
      <ActionIcon {...tool} {...iconLabel(t('change_station'))} onClick={leave}>
        <Icon path={mdiSwapHorizontal} size={22} />
      </ActionIcon>
      <ActionIcon {...tool} {...iconLabel(t(full ? 'full_off' : 'full_on'))} onClick={() => setFullWindow(!full)}>
        <Icon path={full ? mdiFullscreenExit : mdiFullscreen} size={24} />
      </ActionIcon>
    </>
  )
}

/** The parts of the header that have no room on a phone. */
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

/** A field for labels that can't be scanned. A typed code is handled like a scan. */
function TypeCode({ scan }: { scan: (text: string) => void }) {
  const t = useTexts('station')
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() === '') return
    scan(text)
    setText('')
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="lg"
      width="min(340px, calc(100vw - 24px))"
    >
      <Popover.Target>
        <ActionIcon {...tool} {...iconLabel(t('type_code'))} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <Icon path={mdiKeyboardOutline} size={24} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={css.typed}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextInput
            label={t('type_code')}
            value={text}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{t('type_code_go')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
