import { ActionIcon } from '@mantine/core'
import { mdiUndoVariant } from '@mdi/js'
import { stockMovementColumns } from '@platen/contracts/stock-info/movement-columns'
import { movementKindNames, noteOf, reasonOf, reversalOf } from '@platen/contracts/stock-info/movement-names'
import type { StockMovement } from '@platen/contracts/stock-info/movements'
import { formatCost } from '../../platform/i18n/format-money.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import { TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { isCaused, MovementCause } from './movement-cause.tsx'
import css from './stock-info.module.css'

type Row = StockMovement

/** A change with its sign: +4, −2; a dash for none. */
function formatChange(change: number): string {
  return change === 0 ? '–' : formatNumber(change, { signDisplay: 'exceptZero' })
}

/** The columns of the ledger; `reverse` asks to take a movement back, for who may. */
export function useMovementColumns(reverse: ((movement: StockMovement) => void) | null): Column<Row>[] {
  const t = useTexts('stock-info')
  const inLanguage = useInLanguage()
  const column = useColumn(stockMovementColumns)
  const kindOf = (row: Row) => inLanguage(movementKindNames[row.kind])
  const reversal = (row: Row) => {
    const name = reversalOf(row)
    return name && inLanguage(name)
  }
  const whyOf = (row: Row) => {
    const words = [reasonOf(row), noteOf(row.note)]
    return words.flatMap((text) => (text ? inLanguage(text) : [])).join(' · ')
  }
  const columns: Column<Row>[] = [
    {
      ...column('at'),
      // The list is of one SKU, and its file says of which.
      csv: ['sku', 'at'],
      role: 'main',
      sort: 'at',
      cell: (row) => <TimeCell at={row.at} />,
    },
    { ...column('kind'), role: 'status', cell: kindOf },
    { ...column('reversal'), line: 2, cell: (row) => reversal(row) ?? '–' },
    {
      ...column('cause'),
      line: 2,
      // A card leaves out a dash, which is known without asking a component.
      cell: (row) => (isCaused(row) ? <MovementCause movement={row} /> : <bdi>{row.reference || '–'}</bdi>),
    },
    { ...column('reason'), csv: ['reason', 'note'], line: 2, cell: (row) => <bdi>{whyOf(row) || '–'}</bdi> },
    { ...column('who'), line: 2, cell: (row) => <bdi>{row.who}</bdi> },
    { ...column('change'), line: 3, align: 'end', cell: (row) => formatChange(row.on_hand_change) },
    { ...column('on_hand'), line: 3, align: 'end', cell: (row) => formatNumber(row.on_hand) },
    {
      ...column('reserved'),
      csv: ['reserved', 'reserved_change'],
      line: 3,
      align: 'end',
      cell: (row) => (
        <>
          {formatNumber(row.reserved)}
          {row.reserved_change !== 0 && <span className={css.dimmed}> ({formatChange(row.reserved_change)})</span>}
        </>
      ),
    },
    {
      ...column('unit_cost'),
      csv: ['unit_cost', 'currency'],
      line: 3,
      align: 'end',
      cell: (row) => (row.unit_cost_minor === null ? '–' : formatCost(row.unit_cost_minor)),
    },
  ]
  if (!reverse) return columns
  const nameOf = (row: Row) => t('reverse.one', { kind: kindOf(row), change: formatChange(row.on_hand_change) })
  return [...columns, reverseColumn(t('actions'), nameOf, reverse)]
}

function reverseColumn(label: string, nameOf: (row: Row) => string, reverse: (movement: Row) => void): Column<Row> {
  return {
    key: 'actions',
    label,
    role: 'actions',
    csv: [],
    cell: (row) =>
      row.reversible && (
        <ActionIcon variant="subtle" color="gray" {...iconLabel(nameOf(row))} onClick={() => reverse(row)}>
          <Icon path={mdiUndoVariant} directional />
        </ActionIcon>
      ),
  }
}
