import { mdiCloudOffOutline, mdiCloudSyncOutline } from '@mdi/js'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useObservable } from '../../../../platform/observable.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import { unmatchedScan } from '../scan/bench-lock.ts'
import type { LateScans } from '../scan/use-scan-work.ts'
import type { ScanQueue } from '../../../../scans/scan-queue.ts'
import css from './scan-queue.module.css'
import { scansInState } from '../../../../scans/stored-scans.rules.ts'
import { LateResults } from './late-results.tsx'
import { OfferedScans } from './offered-scans.tsx'
import { useOnline } from './use-online.ts'

/** The panel of scans made offline: how many are waiting, their outcomes, and those that need a decision. */
export function ScanQueuePanel({ scans, late }: { scans: ScanQueue; late: LateScans }) {
  const t = useTexts('scan-queue')
  const list = useObservable(scans.storage.list)
  const safe = useObservable(scans.storage.isStored)
  const away = useObservable(scans.away)
  const online = useOnline()
  const offline = away || !online
  const waiting = scansInState(list, 'waiting').length
  const answers = scansInState(list, 'answered')
  const others = scans.storage.countOthers()
  const [folded, fold] = useFolded(scans, answers.length)
  const count = { count: waiting, figure: formatNumber(waiting) }
  const means = late.action ?? 'look_up'
  return (
    <>
      {/* Announced once per change of state; single scans are announced in "Last scans". */}
      <p className={css.said} role="status">
        {offline ? t('status.offline') : waiting > 0 ? t('status.sending') : answers.length > 0 && t('status.sent')}
      </p>
      {(offline || waiting > 0) && (
        <section className={clsx(css.banner, toneClass(offline ? 'warning' : 'info'))} data-offline={offline}>
          <Icon path={offline ? mdiCloudOffOutline : mdiCloudSyncOutline} size={64} />
          <div>
            <h2>{t(offline ? (waiting === 0 ? 'offline' : 'offline_count') : 'sending', count)}</h2>
            <p>{t(offline ? `go_on.${means}` : `sending_means.${means}`)}</p>
            {offline && !safe && <p className={css.unsafe}>{t('unsafe')}</p>}
          </div>
        </section>
      )}
      <OfferedScans
        offered={scansInState(list, 'offered')}
        send={() => scans.sendOffered()}
        drop={() => scans.clear('offered')}
      />
      {others > 0 && <p className={css.others}>{t('others', { count: others, figure: formatNumber(others) })}</p>}
      {answers.length > 0 && (
        <LateResults
          answers={answers}
          folded={folded}
          fold={fold}
          open={(key, code) => {
            fold(true)
            scans.opened(key)
            unmatchedScan.set(null)
            late.open(code)
          }}
          close={() => scans.clear('answered')}
        />
      )}
    </>
  )
}

/** The list folds when a piece is opened, and unfolds when there are new results. */
function useFolded(scans: ScanQueue, answers: number) {
  const [folded, fold] = useState(false)
  useEffect(() => fold(false), [answers])
  useEffect(() => scans.queued.subscribe(() => scans.queued.get() > 0 && fold(true)), [scans])
  return [folded, fold] as const
}
