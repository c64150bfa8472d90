import type { DataTableColumn } from 'mantine-datatable'
import { formatAgo, formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { LinkCell, SecondLine } from '../../ui/table/cells.tsx'
import { useRunLook } from './import-looks.ts'
import type { Run } from './import-source.ts'
import css from './imports.module.css'

/** The columns of the sync history. */
export function useRunColumns(): DataTableColumn<Run>[] {
  const t = useTexts('imports')
  const look = useRunLook()
  const figure = (name: 'created' | 'updated' | 'skipped' | 'failed'): DataTableColumn<Run> => ({
    accessor: name,
    title: t(`outcomes.${name}`),
    textAlign: 'right',
    render: (run) => (
      <span className={name === 'failed' && run.failed > 0 ? css.wrong : undefined}>{formatNumber(run[name])}</span>
    ),
  })
  return [
    {
      accessor: 'file_name',
      title: t('file'),
      render: (run) => (
        <LinkCell
          link={{ to: '/orders/sync-history/detail/$id', params: { id: String(run.id) } }}
          secondLine={run.format && t(`formats.${run.format}`)}
        >
          {run.file_name}
        </LinkCell>
      ),
    },
    { accessor: 'store_name', title: t('store'), render: (run) => <bdi>{run.store_name}</bdi> },
    {
      accessor: 'state',
      title: t('state'),
      render: (run) => (
        <span>
          <Chip {...look(run.state)} />
          {run.state === 'running' && run.total !== null && (
            <SecondLine>{t('of', { settled: formatNumber(run.settled), total: formatNumber(run.total) })}</SecondLine>
          )}
        </span>
      ),
    },
    figure('created'),
    figure('updated'),
    figure('skipped'),
    figure('failed'),
    {
      accessor: 'who',
      title: t('who'),
      render: (run) => (
        <span>
          <bdi>{run.who}</bdi>
          <SecondLine>{t(`sources.${run.source}`)}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'created_at',
      title: t('when'),
      sortable: true,
      render: (run) => (
        <time dateTime={run.created_at} title={formatDateTime(run.created_at)}>
          {formatAgo(run.created_at)}
        </time>
      ),
    },
  ]
}
