import { NativeSelect, TextInput } from '@mantine/core'
import type { pageSizes } from '@platen/contracts/page-sizes'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { dayOf, formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { SecondLine } from '../../../ui/table/cells.tsx'
import { useListAddress } from '../../../ui/table/list-address.ts'
import { ListTable } from '../../../ui/table/list-table.tsx'
import { DocumentButtons } from '../station/document-buttons.tsx'
import queue from '../station/queue/queue.module.css'
import { documentName } from './document-name.ts'
import { daysOf, historyRanges, isHistoryRange, isReversed } from './history-range.rules.ts'
import css from './print-barcode.module.css'

type PageSize = (typeof pageSizes)[number]
type Batch = DataOf<'GET /fulfillment/print-barcode/batches'>[number]

/** The print history: batches between two days, newest first, with their documents. */
export function PrintHistory() {
  const t = useTexts('print-barcode')
  const address = useListAddress({ sort: 'newest', filters: ['range', 'from', 'to'] })
  const { range: named, from, to } = address.filters
  const range = isHistoryRange(named) ? named : 'all'
  const days = daysOf(range, dayOf(new Date()), { ...(from && { from }), ...(to && { to }) })
  const reversed = isReversed(days)
  const { page, search } = address.query
  const perPage = address.perPage as PageSize
  const list = useQuery(
    apiQuery('GET /fulfillment/print-barcode/batches', {
      query: { page, per_page: perPage, search, ...(reversed ? {} : days) },
    }),
  )
  const columns: DataTableColumn<Batch>[] = [
    {
      accessor: 'number',
      title: t('history.batch'),
      render: (batch) => <span className={queue.code}>{batch.number}</span>,
    },
    {
      accessor: 'created_at',
      title: t('history.printed'),
      render: (batch) => (
        <span>
          <time dateTime={batch.created_at}>{formatDateTime(batch.created_at)}</time>
          <SecondLine>{[batch.who, batch.station].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'piece_count',
      title: t('history.pieces'),
      textAlign: 'right',
      render: (batch) => formatNumber(batch.piece_count),
    },
    {
      accessor: 'order_count',
      title: t('history.orders'),
      textAlign: 'right',
      render: (batch) => formatNumber(batch.order_count),
    },
    {
      accessor: 'documents',
      title: t('history.documents'),
      render: (batch) => (
        <span className={css.papers}>
          {batch.documents.map((document) => (
            <DocumentButtons
              key={document.id}
              size="xs"
              document={document}
              label={t(documentName(document.kind))}
              printHere={false}
            />
          ))}
        </span>
      ),
    },
  ]
  const dayField = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      size="xs"
      aria-label={t(`history.${name}`)}
      value={address.filters[name] ?? ''}
      min="2000-01-01"
      max="2100-12-31"
      error={reversed}
      onChange={(event) => address.change({ filters: { [name]: event.currentTarget.value || undefined } })}
    />
  )
  return (
    <Panel title={t('history.title')} flush>
      <ListTable
        label={t('history.title')}
        columns={columns}
        list={list}
        address={address}
        searchLabel={t('history.search')}
        filters={
          <>
            <NativeSelect
              size="xs"
              aria-label={t('history.range')}
              value={range}
              data={historyRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
              onChange={(event) => {
                const next = event.currentTarget.value
                const custom = next === 'custom' ? {} : { from: undefined, to: undefined }
                address.change({ filters: { range: next === 'all' ? undefined : next, ...custom } })
              }}
            />
            {range === 'custom' && (
              <>
                {dayField('from')}
                <span aria-hidden="true">–</span>
                {dayField('to')}
                {reversed && (
                  <span className={css.error} role="alert">
                    {t('history.reversed')}
                  </span>
                )}
              </>
            )}
          </>
        }
        empty={{ text: t('history.empty') }}
      />
    </Panel>
  )
}
