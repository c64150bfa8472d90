import type { BulkRun } from '@platen/contracts/bulk-runs/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { translate, useTexts } from '../../../platform/i18n/translate.ts'
import { type NoticeTone, notify } from '../../../platform/notices.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { openBulk, rememberedRun, showBulkRun } from '../../../ui/bulk/bulk-dialogs.ts'
import { countDone, isGoing } from '../../../ui/bulk/bulk-run.rules.ts'
import navbar from '../navbar.module.css'

/** People who may start bulk runs. Others, such as packers, ask only once they have started one. */
const officeAccess = ['order.write.hold', 'order.write.edit', 'order.write.cancel'] as const

/**
 * The bulk run that is under way, also one that was started before the page was loaded or in another tab, as a button
 * that opens its progress. Its end is told once per browser.
 */
export function BulkRunState() {
  const t = useTexts('shell')
  const isOffice = useCan(officeAccess)
  // Rendered again when a run was started.
  useObservable(openBulk)
  const runs = useQuery({ ...apiQuery('GET /bulk-runs'), enabled: isOffice || rememberedRun.get() > 0 }).data?.data
  useEffect(() => {
    if (runs) reportEnd(runs)
  }, [runs])
  const run = runs?.find(isGoing)
  if (!run) return null
  const { done, total } = countDone(run)
  return (
    <button type="button" className={navbar.tool} onClick={() => showBulkRun(run)}>
      {t('bulk.going', { title: run.title, done: formatNumber(done), total: formatNumber(total) })}
    </button>
  )
}

/** Remembers the run that is under way, and tells the end of the one that was remembered, unless its dialog says it. */
function reportEnd(runs: readonly BulkRun[]): void {
  const ended = runs.find((run) => run.id === rememberedRun.get() && !isGoing(run))
  if (ended) {
    rememberedRun.clear()
    const open = openBulk.get()
    if (open?.kind !== 'run' || open.id !== ended.id) notify(...noticeOf(ended))
  }
  const going = runs.find(isGoing)
  if (going) rememberedRun.set(going.id)
}

function noticeOf({ title, changed, total, state }: BulkRun): [NoticeTone, string] {
  const values = { title, changed: formatNumber(changed), not_changed: formatNumber(total - changed) }
  const text = translate('shell', state === 'stopped' ? 'bulk.stopped' : 'bulk.done', values)
  // News also where all went well: whoever started it does something else meanwhile.
  return ['info', text]
}
