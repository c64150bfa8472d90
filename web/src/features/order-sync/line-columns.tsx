import { Button } from '@mantine/core'
import type { OrderStatus } from '@platen/contracts/orders/order-status'
import type { DataTableColumn } from 'mantine-datatable'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { LinkCell } from '../../ui/table/cells.tsx'
import { useOrderStatusLook } from '../../words/order-status-look.ts'
import { useOutcomeLook } from './import-looks.ts'
import type { ImportLine } from './import-source.ts'
import css from './imports.module.css'

/** The columns of an import's orders. `openRaw` shows the raw record of an order. */
export function useLineColumns(openRaw: (line: ImportLine) => void): DataTableColumn<ImportLine>[] {
  const t = useTexts('imports')
  const outcomeLook = useOutcomeLook()
  const statusLook = useOrderStatusLook()
  const mayRead = useCan('order.write.edit')
  const raw: DataTableColumn<ImportLine> = {
    accessor: 'has_raw',
    title: <span className="visually-hidden">{t('raw.title')}</span>,
    textAlign: 'right',
    render: (line) =>
      line.has_raw && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('raw.of', { number: line.external_number || formatNumber(line.id) })}
          onClick={() => openRaw(line)}
        >
          {t('raw.title')}
        </Button>
      ),
  }
  return [
    { accessor: 'id', title: t('place'), textAlign: 'right', render: (line) => formatNumber(line.id) },
    {
      accessor: 'external_number',
      title: t('number_in_file'),
      render: (line) => <bdi>{line.external_number || '–'}</bdi>,
    },
    { accessor: 'outcome', title: t('outcome'), render: (line) => <Chip {...outcomeLook(line.outcome)} /> },
    {
      accessor: 'order',
      title: t('order'),
      render: ({ order }) =>
        order ? (
          <span className={css.orderCell}>
            <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(order.id) } }}>{order.number}</LinkCell>
            <Chip {...statusLook(order.status as OrderStatus)} />
          </span>
        ) : (
          '–'
        ),
    },
    {
      accessor: 'remarks',
      title: t('remarks'),
      render: (line) => <Remarks remarks={line.remarks} />,
    },
    ...(mayRead ? [raw] : []),
  ]
}

function Remarks({ remarks }: { remarks: ImportLine['remarks'] }) {
  return (
    <ul className={css.remarks}>
      {remarks.map((remark) => (
        <li key={`${remark.field} ${remark.code} ${remark.message}`}>
          {remark.message} {remark.field && <code className={css.field}>{remark.field}</code>}
        </li>
      ))}
    </ul>
  )
}
