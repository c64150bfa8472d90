import { importColumns } from '@platen/contracts/orders/columns'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { Chip } from '../../ui/status/chip.tsx'
import { useRunLook } from './import-looks.ts'
import type { Run } from './import-source.ts'
import css from './imports.module.css'

/** The columns of the sync history. */
export function useRunColumns(): Column<Run>[] {
  const t = useTexts('imports')
  const look = useRunLook()
  const column = useColumn(importColumns)
  const figure = (
    key: 'created' | 'updated' | 'skipped' | 'failed' | 'remarked' | 'items' | 'pieces',
    isOptional = false,
  ): Column<Run> => ({
    ...column(key),
    align: 'end',
    ...((key === 'created' || key === 'failed') && { line: 3 as const }),
    isOptional,
    cell: (run) => (
      <span className={key === 'failed' && run.failed > 0 ? css.wrong : undefined}>{formatNumber(run[key])}</span>
    ),
  })
  return [
    {
      ...column('file_name'),
      role: 'main',
      cell: (run) => (
        <LinkCell link={{ to: '/orders/sync-history/detail/$id', params: { id: String(run.id) } }}>
          {run.file_name}
        </LinkCell>
      ),
      detail: (run) => run.format && t(`formats.${run.format}`),
    },
    {
      ...column('format'),
      isOptional: true,
      cell: (run) => (run.format ? t(`formats.${run.format}`) : '–'),
    },
    { ...column('store_name'), line: 2, cell: (run) => <bdi>{run.store_name}</bdi> },
    {
      ...column('state'),
      role: 'status',
      cell: (run) => <Chip {...look(run.state)} />,
      detail: (run) =>
        run.state === 'running' &&
        run.total !== null &&
        t('of', { settled: formatNumber(run.settled), total: formatNumber(run.total) }),
    },
    figure('created'),
    figure('updated'),
    figure('skipped'),
    figure('failed'),
    figure('remarked', true),
    figure('items', true),
    figure('pieces', true),
    {
      ...column('who'),
      line: 2,
      cell: (run) => <bdi>{run.who}</bdi>,
      detail: (run) => t(`sources.${run.source}`),
    },
    { ...column('source'), isOptional: true, cell: (run) => t(`sources.${run.source}`) },
    {
      ...column('created_at'),
      line: 3,
      sort: 'created_at',
      cell: (run) => <TimeCell at={run.created_at} />,
    },
    {
      ...column('finished_at'),
      isOptional: true,
      cell: (run) => (run.finished_at ? <TimeCell at={run.finished_at} /> : '–'),
    },
  ]
}
