import { designColumns } from '@platen/contracts/designs/columns'
import { dayOf, formatDateTime, relativeDay } from '../../platform/i18n/format-dates.ts'
import { formatBytes, formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ButtonCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import type { Design } from './design-source.ts'
import css from './designs.module.css'

/** The columns of the designs, where they are shown as a table. */
export function useDesignColumns(open: (design: Design) => void): Column<Design>[] {
  const t = useTexts('designs')
  const column = useColumn(designColumns)
  const figure = (key: 'width_px' | 'height_px' | 'dpi', width: number): Column<Design> => ({
    ...column(key),
    width,
    align: 'end',
    line: 3,
    cell: (row) => (row[key] === null ? '–' : formatNumber(row[key])),
  })
  return [
    {
      key: 'picture',
      csv: [],
      role: 'picture',
      label: t('picture'),
      width: 48,
      cell: (row) => (
        <span className={css.thumb}>
          <img src={row.thumb_url} alt="" loading="lazy" decoding="async" />
        </span>
      ),
    },
    {
      ...column('file_name'),
      role: 'main',
      width: 240,
      cell: (row) => <ButtonCell open={() => open(row)}>{row.file_name}</ButtonCell>,
      detail: (row) => <bdi>{[row.title, row.archived && t('archived_one')].filter(Boolean).join(' · ')}</bdi>,
    },
    { ...column('title'), width: 180, cell: (row) => <bdi>{row.title || '–'}</bdi> },
    { ...column('store_name'), line: 2, width: 140, cell: (row) => <bdi>{row.store_name ?? t('library')}</bdi> },
    figure('width_px', 100),
    figure('height_px', 100),
    figure('dpi', 64),
    { ...column('size_bytes'), width: 100, align: 'end', isOptional: true, cell: (row) => formatBytes(row.size_bytes) },
    {
      ...column('created_at'),
      line: 3,
      sort: 'created_at',
      width: 110,
      cell: (row) => (
        <time dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {relativeDay(dayOf(row.created_at)).text}
        </time>
      ),
    },
    { ...column('created_by'), line: 2, width: 140, cell: (row) => <bdi>{row.created_by || '–'}</bdi> },
    { ...column('sha256'), width: 200, isOptional: true, cell: (row) => <code>{row.sha256}</code> },
  ]
}
