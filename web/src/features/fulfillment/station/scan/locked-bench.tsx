import { Loader } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { BigButton } from '../big-button.tsx'
import { useScrollToTop } from '../use-scroll-to-top.ts'
import css from './locked-bench.module.css'
import type { UnmatchedScan } from './bench-lock.ts'
import { useHeadline, Verdict } from './verdict-panel.tsx'
import verdict from './verdict.module.css'

interface LockedBenchProps {
  /** The code that is being looked up, or null. */
  lookingUp: string | null
  unmatched: UnmatchedScan | null
  /** Whether the server can't be reached: what is pressed is then only saved, so no act stands out (SCREEN-79). */
  isAway: boolean
  /** Goes back to the list, without the scan that showed nothing. */
  back: () => void
  /** Goes on with what is shown, after keys that can't be read. */
  goOn: () => void
  /** What the bench shows, and everything that can be done with it. */
  children: ReactNode
}

/**
 * What a bench shows and does, covered while it isn't what was scanned last: by the code that is being looked up, or by
 * the scan that showed nothing.
 */
export function LockedBench({ lookingUp, unmatched, isAway, back, goOn, children }: LockedBenchProps) {
  useScrollToTop(`${unmatched?.code} ${unmatched?.text}`)
  const isCovered = lookingUp !== null || unmatched !== null
  return (
    <div className={css.bench}>
      {lookingUp === null ? (
        unmatched && <Unmatched scan={unmatched} back={back} goOn={goOn} />
      ) : (
        <LookingUp code={lookingUp} />
      )}
      <div
        data-acts
        data-away={isAway || undefined}
        hidden={unmatched !== null && !unmatched.keepsFormer}
        className={clsx(lookingUp !== null && css.covered, unmatched?.keepsFormer && css.kept)}
        aria-hidden={isCovered || undefined}
        inert={isCovered}
      >
        {children}
      </div>
    </div>
  )
}

function LookingUp({ code }: { code: string }) {
  const t = useTexts('scan')
  return (
    <div className={clsx(verdict.verdict, toneClass('info'), css.lookingUp)} role="status" data-looking-up={code}>
      <p className={verdict.headline}>
        <Loader size="1em" color="currentColor" />
        <span>{code === '' ? t('looking_up') : t('looking_up_code', { code })}</span>
      </p>
    </div>
  )
}

/** A message that starts in lower case continues the code: "4000… was misread". */
function Unmatched({ scan, back, goOn }: Pick<LockedBenchProps, 'back' | 'goOn'> & { scan: UnmatchedScan }) {
  const t = useTexts('scan')
  const ui = useTexts('ui')
  const headlineOf = useHeadline()
  const { code, text, reason, tone = 'danger', keepsFormer } = scan
  const whole = /^\p{Lu}/u.test(text)
  // A dash stands for a code of which nothing was read.
  const isNamed = /[\p{L}\p{N}]/u.test(code) && !text.includes(code)
  return (
    <div className={css.unmatched}>
      <Verdict
        tone={tone}
        headline={headlineOf(reason)}
        line={whole ? [text, isNamed && code].filter(Boolean).join(' · ') : `${code} ${text}`}
      />
      <BigButton onClick={keepsFormer ? goOn : back}>{keepsFormer ? ui('scan_go_on') : t('unmatched_back')}</BigButton>
    </div>
  )
}
