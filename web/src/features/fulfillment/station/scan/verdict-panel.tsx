import { mdiAlert, mdiArrowRight, mdiCheckBold, mdiCloseThick } from '@mdi/js'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { SetUpLink } from '../../../../words/set-up-link.tsx'
import css from '../piece/piece.module.css'
import type { PieceAnswer } from '../piece/piece-source.ts'
import { splitMessage, verdictTone, type VerdictTone } from './verdict.rules.ts'

const icons = { success: mdiCheckBold, warning: mdiAlert, danger: mdiCloseThick }

interface MainMessageProps {
  tone: VerdictTone
  /** The main message. */
  what: string
  /** What to do. */
  then?: ReactNode
  children?: ReactNode
}

/** The main message of a station, the largest text on its screen, announced to screen readers. */
export function MainMessage({ tone, what, then, children }: MainMessageProps) {
  return (
    <div className={clsx(css.news, toneClass(tone))} role={tone === 'danger' ? 'alert' : 'status'} data-news={tone}>
      <p className={css.what}>
        <Icon path={icons[tone]} size="1em" />
        <span>{what}</span>
      </p>
      {then && <p className={css.then}>{then}</p>}
      {children}
    </div>
  )
}

/** A verdict other than "ready": its message, and the station where the piece goes. */
export function VerdictPanel({ verdict, children }: { verdict: PieceAnswer['verdict']; children?: ReactNode }) {
  const [what, then] = splitMessage(verdict.message)
  return (
    <MainMessage tone={verdictTone(verdict)} what={what} then={verdict.go_to ? undefined : then}>
      {verdict.go_to && <GoTo station={verdict.go_to} />}
      <SetUpLink code={verdict.code} />
      {children}
    </MainMessage>
  )
}

/** A sign that shows where the piece goes next. */
export function GoTo({ station }: { station: NonNullable<PieceAnswer['verdict']['go_to']> }) {
  const t = useTexts('words')
  const scanText = useTexts('scan')
  return (
    <p className={css.goTo} data-go-to={station}>
      <Icon path={mdiArrowRight} size="1em" directional />
      <span>{scanText('go_to', { station: t(`station_kinds.${station}`) })}</span>
    </p>
  )
}
