import { Button } from '@mantine/core'
import { mdiAlertCircle, mdiCheckBold, mdiCloseThick } from '@mdi/js'
import { clsx } from 'clsx'
import { formatTime } from '../../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import css from './scan-queue.module.css'
import { type StoredScan, needsAttention } from '../../../../scans/stored-scans.rules.ts'

const icons = { ok: mdiCheckBold, warn: mdiAlertCircle, error: mdiCloseThick }
const tones = { ok: 'success', warn: 'warning', error: 'danger' } as const

interface LateResultsProps {
  answers: readonly StoredScan[]
  /** Opens a piece. */
  open: (key: string, code: string) => void
  /** Shows only the header, because a piece is open. */
  folded: boolean
  fold: (folded: boolean) => void
  /** Called when all results were read. */
  close: () => void
}

/** The results of scans made offline: those that need attention in full, the others only by their codes. */
export function LateResults({ answers, open, folded, fold, close }: LateResultsProps) {
  const t = useTexts('scan-queue')
  const scanText = useTexts('scan')
  const ui = useTexts('ui')
  const attention = answers.filter(needsAttention)
  const done = answers.filter((scan) => !needsAttention(scan))
  const figures = { count: answers.length, figure: formatNumber(answers.length) }
  return (
    <section className={css.late} aria-labelledby="late-answers" data-late-answers={answers.length}>
      <header className={css.lateHead}>
        <h2 id="late-answers">{t('title', figures)}</h2>
        <p>
          {[
            done.length > 0 && t('done', { count: done.length, figure: formatNumber(done.length) }),
            attention.length > 0 && t('attention', { count: attention.length, figure: formatNumber(attention.length) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Button size="lg" variant="subtle" aria-expanded={!folded} onClick={() => fold(!folded)}>
          {t(folded ? 'unfold' : 'fold')}
        </Button>
        <Button size="lg" variant="default" onClick={close}>
          {ui('close')}
        </Button>
      </header>
      {!folded && attention.length > 0 && (
        <ol className={css.attention} aria-label={t('attention_list')}>
          {attention.map(({ key, at, answer }) => (
            <li key={key} className={toneClass(tones[answer?.level ?? 'ok'])} data-level={answer?.level}>
              <Icon path={icons[answer?.level ?? 'ok']} size={28} label={scanText(`levels.${answer?.level ?? 'ok'}`)} />
              <bdi className={css.code}>{answer?.code}</bdi>
              <span className={css.sentence}>{answer?.text}</span>
              <time className={css.time}>{formatTime(new Date(at))}</time>
              {answer?.open && (
                <Button
                  size="lg"
                  variant="default"
                  aria-label={t('open_code', { code: answer.code })}
                  onClick={() => open(key, answer.code)}
                >
                  {t('open')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {!folded && done.length > 0 && (
        <ol className={clsx(css.done, toneClass('success'))} aria-label={t('done_list')}>
          {done.map(({ key, answer }) => (
            <li key={key} data-level="ok">
              <Icon path={icons.ok} size={16} label={scanText('levels.ok')} />
              <span>
                <bdi>{answer?.code}</bdi> {answer?.text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
