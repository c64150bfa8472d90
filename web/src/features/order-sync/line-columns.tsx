import { Button } from '@mantine/core'
import type { OrderStatus } from '@platen/contracts/orders/status'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { CodeCell, LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useHoldLook, useOrderStatusLook } from '../../words/order-status-look.ts'
import { useOutcomeLook } from './import-looks.ts'
import type { ImportLine } from './import-source.ts'
import { useFieldName } from '../../words/field-name.ts'
import css from './imports.module.css'

/** The columns of an import's orders. `openRaw` shows the raw record of an order. */
export function useLineColumns(openRaw: (line: ImportLine) => void): Column<ImportLine>[] {
  const t = useTexts('imports')
  const outcomeLook = useOutcomeLook()
  const statusLook = useOrderStatusLook()
  const holdLook = useHoldLook()
  const mayRead = useCan('order.write.edit')
  const raw: Column<ImportLine> = {
    key: 'has_raw',
    role: 'actions',
    label: t('raw.title'),
    align: 'end',
    cell: (line) =>
      line.has_raw && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('raw.of', { number: line.external_number || formatNumber(line.id) })}
          onClick={() => openRaw(line)}
        >
          {t('raw.title')}
        </Button>
      ),
  }
  return [
    { key: 'id', label: t('place'), align: 'end', cell: (line) => formatNumber(line.id) },
    {
      key: 'external_number',
      role: 'main',
      label: t('number_in_file'),
      cell: ({ external_number: number, file_lines: [line], order }) => (
        <span className={css.orderCell}>
          {order ? (
            <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(order.id) } }}>{number || '–'}</LinkCell>
          ) : (
            <bdi>{number || '–'}</bdi>
          )}
          {line !== undefined && <span className={css.field}>{t('file_line', { line: formatNumber(line) })}</span>}
        </span>
      ),
    },
    {
      key: 'outcome',
      role: 'status',
      label: t('outcome'),
      cell: (line) => <Chip {...outcomeLook(line.outcome)} />,
    },
    {
      key: 'order',
      line: 2,
      label: t('order'),
      cell: ({ order, held: hold }) =>
        order ? (
          <span className={css.orderCell}>
            <CodeCell>{order.number}</CodeCell>
            <Chip {...statusLook(order.status as OrderStatus)} />
            {hold && <Chip {...holdLook(hold.kind)} />}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'remarks',
      line: 3,
      label: t('remarks'),
      cell: ({ remarks }) => remarks.length > 0 && <Remarks remarks={remarks} />,
    },
    ...(mayRead ? [raw] : []),
  ]
}

/** What an import says of an order, in sentences with the fields that they are about. */
export function Remarks({ remarks }: { remarks: ImportLine['remarks'] }) {
  const fieldName = useFieldName()
  return (
    <ul className={css.remarks}>
      {remarks.map((remark) => (
        <li key={`${remark.field} ${remark.code} ${remark.message}`}>
          {remark.message}{' '}
          {remark.field && (
            <span className={css.field} title={remark.field}>
              {fieldName(remark.field)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
