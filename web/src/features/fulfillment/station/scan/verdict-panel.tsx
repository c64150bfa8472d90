import { mdiAlert, mdiCheckBold, mdiCloseThick, mdiInformation } from '@mdi/js'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { textIfKnown, useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { SetUpLink } from '../../../../words/set-up-link.tsx'
import type { PieceAnswer } from '../piece/piece-source.ts'
import css from './verdict.module.css'
import { splitMessage, verdictTone, type VerdictTone } from './verdict.rules.ts'

const icons = { success: mdiCheckBold, info: mdiInformation, warning: mdiAlert, danger: mdiCloseThick }

interface VerdictProps {
  tone: VerdictTone
  /** What it is, in at most four words. */
  headline: string
  /** The packing slot that it is about, which is read from the other end of the wall. */
  slot?: string | null | undefined
  /** Who did it, when, and what to do now, in one line. */
  line?: ReactNode
  children?: ReactNode
}

/** What came of a scan or an act, the largest text of its screen and its only one, announced to screen readers. */
export function Verdict({ tone, headline, slot, line, children }: VerdictProps) {
  return (
    <div
      className={clsx(css.verdict, toneClass(tone))}
      role={tone === 'danger' ? 'alert' : 'status'}
      data-news={tone}
      data-slot={slot ?? undefined}
    >
      <div className={css.words}>
        <p className={css.headline}>
          <Icon path={icons[tone]} size="1em" />
          <span>{headline}</span>
        </p>
        {line && <p className={css.line}>{line}</p>}
        {children}
      </div>
      {slot && (
        <strong className={css.slot} style={{ '--letters': slot.length } as CSSProperties}>
          <bdi>{slot}</bdi>
        </strong>
      )}
    </div>
  )
}

/** The headline of a verdict or of an error with this code. */
export function useHeadline(): (code: string) => string {
  const t = useTexts('scan')
  return (code) => textIfKnown('scan', `headlines.${code}`) ?? t('levels.error')
}

interface VerdictPanelProps {
  verdict: PieceAnswer['verdict']
  children?: ReactNode
}

/** A verdict other than "ready". */
export function VerdictPanel({ verdict, children }: VerdictPanelProps) {
  const headlineOf = useHeadline()
  const nextStation = useNextStation()
  const headline = headlineOf(verdict.code)
  const [first, rest] = splitMessage(verdict.message)
  const message = first === `${headline}.` ? rest : verdict.message
  return (
    <Verdict
      tone={verdictTone(verdict)}
      headline={headline}
      line={message || (verdict.go_to && nextStation(verdict.go_to))}
    >
      <SetUpLink code={verdict.code} />
      {children}
    </Verdict>
  )
}

/** Says where the piece goes next. */
export function useNextStation(): (station: NonNullable<PieceAnswer['verdict']['go_to']>) => string {
  const t = useTexts('scan')
  const words = useTexts('words')
  return (station) => t('go_to', { station: words(`station_kinds.${station}`) })
}
