import { Button } from '@mantine/core'
import { mdiAlertCircle, mdiBarcodeScan, mdiCheckBold, mdiCloseThick, mdiContentSaveOutline } from '@mdi/js'
import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toneClass } from '../../ui/status/chip.tsx'
import type { ScanQueue } from '../scan-queue.ts'
import { scansInState } from '../stored-scans.rules.ts'
import css from './counted-scans.module.css'
import type { CountedScans, ScanOutcome } from './use-counted-scans.ts'

const icons = { ok: mdiCheckBold, warn: mdiAlertCircle, error: mdiCloseThick, stored: mdiContentSaveOutline }
const tones = { ok: 'success', warn: 'warning', error: 'danger', stored: 'info' } as const

interface LastScanProps {
  last: ScanOutcome | null
  /** What can be scanned, before the first scan. */
  ready: { title: string; text: string }
}

/** What the last scan did, in large type. */
export function LastScan({ last, ready }: LastScanProps) {
  const { title, text } = last ?? ready
  return (
    <div className={clsx(css.outcome, toneClass(last ? tones[last.level] : 'neutral'))} role="status">
      <Icon path={last ? icons[last.level] : mdiBarcodeScan} size={40} />
      <div className={css.words}>
        <p className={css.title}>
          <bdi>{title}</bdi>
        </p>
        <p>{text}</p>
      </div>
    </div>
  )
}

/** Scans that aren't counted, each with the reason: they are counted again, or somebody leaves them out. */
export function UncountedScans({
  uncounted,
  countAgain,
  leaveOut,
}: Pick<CountedScans<ScanOutcome>, 'uncounted' | 'countAgain' | 'leaveOut'>) {
  const t = useTexts('counted-scans')
  const count = uncounted.length
  if (count === 0) return null
  return (
    <Banner tone="danger" title={t('uncounted', { count, figure: formatNumber(count) })}>
      <ul>
        {uncounted.map(({ code, reason }, at) => (
          // Scans of one code are alike.
          <li key={`${at} ${code}`}>
            {code !== '' && <bdi className={css.code}>{code}</bdi>} {reason}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        {uncounted.some(({ code }) => code !== '') && (
          <Button className={css.large} variant="default" onClick={countAgain}>
            {t('again')}
          </Button>
        )}
        <Button className={css.large} variant="default" onClick={leaveOut}>
          {t('leave_out')}
        </Button>
      </div>
    </Banner>
  )
}

/** Why nothing can be finished now, if some scans are neither counted nor left out. */
export function Unsettled({ isUnsettled }: Pick<CountedScans<ScanOutcome>, 'isUnsettled'>) {
  const t = useTexts('counted-scans')
  return isUnsettled && <p className={css.unsettled}>{t('unsettled')}</p>
}

/** Scans that were stored in an earlier session are counted only after somebody says so. */
export function OfferedScans({ queue }: { queue: ScanQueue }) {
  const t = useTexts('counted-scans')
  const count = scansInState(useObservable(queue.storage.list), 'offered').length
  if (count === 0) return null
  return (
    <Banner tone="warning" title={t('offered', { count, figure: formatNumber(count) })}>
      <div className={css.buttons}>
        <Button className={css.large} variant="default" onClick={() => queue.sendOffered()}>
          {t('send')}
        </Button>
        <Button className={css.large} variant="default" onClick={() => queue.clear('offered')}>
          {t('drop')}
        </Button>
      </div>
    </Banner>
  )
}
