import { designColumns } from '@platen/contracts/designs/columns'
import { dayOf, formatDateTime, relativeDay } from '../../platform/i18n/format-dates.ts'
import { formatBytes, formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ButtonCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { Thumb } from '../../ui/picture/thumb.tsx'
import type { Design } from './design-source.ts'
import { groundColor } from './design-ground.ts'

/** The columns of the designs, where they are shown as a table. */
export function useDesignColumns(open: (design: Design) => void): Column<Design>[] {
  const t = useTexts('designs')
  const column = useColumn(designColumns)
  const figure = (key: 'width_px' | 'height_px' | 'dpi'): Column<Design> => ({
    ...column(key),
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
      cell: (row) => <Thumb url={row.thumb_url} colorHex={groundColor(row)} size={28} />,
    },
    {
      ...column('file_name'),
      role: 'main',
      cell: (row) => <ButtonCell open={() => open(row)}>{row.file_name}</ButtonCell>,
      detail: (row) => <bdi>{[row.title, row.archived && t('archived_one')].filter(Boolean).join(' · ')}</bdi>,
    },
    { ...column('title'), cell: (row) => <bdi>{row.title || '–'}</bdi> },
    { ...column('store_name'), line: 2, cell: (row) => <bdi>{row.store_name ?? t('library')}</bdi> },
    figure('width_px'),
    figure('height_px'),
    figure('dpi'),
    { ...column('size_bytes'), align: 'end', isOptional: true, cell: (row) => formatBytes(row.size_bytes) },
    {
      ...column('created_at'),
      line: 3,
      sort: 'created_at',
      cell: (row) => (
        <time dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {relativeDay(dayOf(row.created_at)).text}
        </time>
      ),
    },
    { ...column('created_by'), line: 2, cell: (row) => <bdi>{row.created_by || '–'}</bdi> },
    { ...column('sha256'), isOptional: true, cell: (row) => <code>{row.sha256}</code> },
  ]
}
