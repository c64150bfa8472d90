import { mdiCancel, mdiPause } from '@mdi/js'
import type { StockCountDetail } from '@platen/contracts/stock-counts/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { RecordMenu, useRecordAct } from '../../ui/record/record-acts.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../ui/record/record-columns.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordStampText } from '../../ui/record/record-stamp.tsx'
import { Unsettled } from '../../scans/counted/scan-outcome.tsx'
import { Loaded, shownData } from '../../ui/states.tsx'
import { CountLines } from './count-lines.tsx'
import { CountReview } from './count-review.tsx'
import { CountState } from './count-state.tsx'
import { useCountWrites, type CountWrites } from './count-writes.ts'
import { CountingPanel } from './counting-panel.tsx'
import { ScopeText } from './scope-text.tsx'
import css from './stock-counts.module.css'
import { UnpickedBatches } from './unpicked-batches.tsx'
import { useCounting } from './use-counting.ts'

/** /stock/counts/$id: one count: counting by scan while it is open, its differences once it is paused. */
export function StockCountPage() {
  const t = useTexts('stock-counts')
  const { id } = useParams({ from: '/default/stock/counts/$id' })
  const query = useQuery(apiQuery('GET /stock-counts/:id', { params: { id } }))
  const count = shownData(query)
  if (count) return <Count key={count.id} count={count} />
  return (
    <>
      <PageHead
        title={t('title')}
        back={<BackLink link={{ to: '/stock/counts' }}>{t('title')}</BackLink>}
        isNoteDue={!query.error}
      />
      <Loaded query={query} lines={8} height={20}>
        {() => null}
      </Loaded>
    </>
  )
}

function Count({ count }: { count: StockCountDetail }) {
  const t = useTexts('stock-counts')
  const mayWrite = useCan('stock.write')
  const writes = useCountWrites()
  const isCounting = mayWrite && count.status === 'open'
  const counting = useCounting(count, isCounting)
  // An object, so that the same SKU can be chosen again.
  const [chosen, setChosen] = useState<{ sku: string } | null>(null)
  return (
    <>
      <PageHead
        title={
          <RecordTitle code={count.number}>
            <CountState status={count.status} />
          </RecordTitle>
        }
        documentTitle={count.number}
        back={<BackLink link={{ to: '/stock/counts' }}>{t('title')}</BackLink>}
        note={<Closed count={count} />}
      >
        {mayWrite && <Actions count={count} writes={writes} isUnsettled={counting.isUnsettled} />}
      </PageHead>
      <RecordColumns>
        <RecordColumn>
          <Unsettled isUnsettled={counting.isUnsettled} />
          {isCounting && counting.queue && (
            <CountingPanel count={count} counting={counting} queue={counting.queue} chosen={chosen} />
          )}
          <CountLines count={count} choose={isCounting ? (sku) => setChosen({ sku }) : null} />
        </RecordColumn>
        <RecordColumn>
          <CountReview count={count} writes={mayWrite ? writes : undefined} />
          {count.unpicked_batches.length > 0 && <UnpickedBatches batches={count.unpicked_batches} />}
          <Panel title={t('details')}>
            <Facts
              rows={[
                [t('scope'), <ScopeText key="scope" count={count} />],
                [t('blind'), count.blind ? t('yes') : t('no')],
                [t('note'), <bdi key="note">{count.note}</bdi>],
              ]}
            />
          </Panel>
          <RecordHistory route="GET /stock-counts/:id/history" id={count.id} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}

function Closed({ count }: { count: StockCountDetail }) {
  const t = useTexts('stock-counts')
  const { status, closed_at: at, closed_by: who } = count
  if (at === null) return <RecordStampText record={count.record} />
  return t(status === 'closed' ? 'closed_by' : 'cancelled_by', { who: who ?? '', at: formatDateTime(at) })
}

interface ActionsProps {
  count: StockCountDetail
  writes: CountWrites
  /** Whether some scans are neither counted nor left out. */
  isUnsettled: boolean
}

function Actions({ count, writes, isUnsettled }: ActionsProps) {
  const t = useTexts('stock-counts')
  const { id, number, version, status } = count
  const input = { params: { id: String(id) }, body: { version } }
  const cancel = useRecordAct({
    key: 'cancel',
    label: t('cancel'),
    icon: mdiCancel,
    isDisabled: isUnsettled,
    isRunning: writes.cancel.running,
    ask: () => ({
      title: t('ask_cancel', { number }),
      text: t('ask_cancel_text'),
      confirm: t('cancel'),
      dismiss: t('keep'),
      danger: true,
    }),
    run: async () => {
      await writes.cancel.run(input)
      notify('success', t('cancelled', { number }))
    },
  })
  if (status !== 'open' && status !== 'paused') return null
  return (
    <>
      {status === 'open' && (
        <ActButton
          className={css.large}
          variant="default"
          leftSection={<Icon path={mdiPause} />}
          loading={writes.pause.running}
          disabled={isUnsettled}
          run={() => writes.pause.run(input)}
        >
          {t('pause')}
        </ActButton>
      )}
      <RecordMenu acts={[cancel]} className={css.large} />
    </>
  )
}
