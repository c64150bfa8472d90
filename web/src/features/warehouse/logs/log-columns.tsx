import { warehouseLogColumns } from '@platen/contracts/warehouse/log-columns'
import { moveKindNames } from '@platen/contracts/warehouse/names'
import type { LogEntry } from '@platen/contracts/warehouse/log'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { ButtonCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useColumn } from '../../../ui/list/use-column.ts'
import { usePictureColumn } from '../../../words/blank/use-picture-column.tsx'

/** The columns of the warehouse log. `show` opens an entry. */
export function useLogColumns(show: (id: number) => void): Column<LogEntry>[] {
  const inLanguage = useInLanguage()
  const column = useColumn(warehouseLogColumns)
  const picture = usePictureColumn<LogEntry>((entry) => entry.picture)
  const text = (key: 'reason' | 'note' | 'lot', isOptional: boolean): Column<LogEntry> => ({
    ...column(key),
    isOptional,
    cell: (entry) => <bdi>{entry[key] || '–'}</bdi>,
  })
  const end = (
    key: 'from_pallet' | 'to_pallet' | 'from_location' | 'to_location',
    isOptional = false,
  ): Column<LogEntry> => ({
    ...column(key),
    isOptional,
    ...(key.endsWith('pallet') && { line: 3 as const }),
    cell: (entry) => <bdi>{entry[key]?.code ?? '–'}</bdi>,
  })
  return [
    picture,
    {
      ...column('at'),
      role: 'main',
      cell: (entry) => (
        <ButtonCell open={() => show(entry.id)}>
          <TimeCell at={entry.at} />
        </ButtonCell>
      ),
    },
    { ...column('kind'), role: 'status', cell: (entry) => inLanguage(moveKindNames[entry.kind]) },
    {
      ...column('sku'),
      line: 2,
      cell: (entry) => <bdi>{entry.sku ?? '–'}</bdi>,
      detail: (entry) => <bdi>{entry.product_name}</bdi>,
    },
    {
      ...column('quantity'),
      line: 3,
      align: 'end',
      cell: (entry) => (entry.quantity === null ? '–' : formatNumber(entry.quantity)),
    },
    end('from_pallet'),
    end('to_pallet'),
    end('from_location'),
    end('to_location'),
    { ...column('who'), line: 2, cell: (entry) => <bdi>{entry.who}</bdi> },
    { ...text('reason', false) },
    text('note', true),
    text('lot', true),
    { ...column('number'), align: 'end', isOptional: true, cell: (entry) => formatNumber(entry.id) },
    {
      ...column('reverses_id'),
      align: 'end',
      isOptional: true,
      cell: (entry) => (entry.reverses_id === null ? '–' : formatNumber(entry.reverses_id)),
    },
  ]
}
