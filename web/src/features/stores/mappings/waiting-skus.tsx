import type { WaitingSku } from '@platen/contracts/waiting-skus/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { ButtonCell, CodeCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { usePictureColumn } from '../../../words/blank/use-picture-column.tsx'
import { MappingTabs } from './mapping-tabs.tsx'
import { WaitingSkuDialog } from './waiting-sku-dialog.tsx'

type Query = NonNullable<CallInput<'GET /waiting-skus'>['query']>

/** The SKUs that orders wait for, each mapped in a dialog for all orders that wait (MAP-7). */
export function WaitingSkus() {
  const t = useTexts('mappings')
  const stores = useQuery({ ...apiQuery('GET /stores'), enabled: useCan('store.read') }).data?.data ?? []
  const mayMap = useCan('order.write.edit')
  const [opened, setOpened] = useState<WaitingSku | null>(null)
  const list = useList<WaitingSku>({
    label: t('waiting.title'),
    columns: useWaitingColumns(mayMap ? setOpened : null),
    sort: '-orders',
    filters: [
      {
        kind: 'choice',
        key: 'store_id',
        label: t('waiting.store'),
        options: stores.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        kind: 'choice',
        key: 'lacks',
        label: t('waiting.lacks'),
        options: (['variant', 'design'] as const).map((lacks) => ({
          value: lacks,
          label: t(`waiting.lacks_of.${lacks}`),
        })),
      },
    ],
    searchLabel: t('waiting.search'),
    read: (query: Query) => apiQuery('GET /waiting-skus', { query }),
    rowId: (row) => `${row.store_id} ${skuKey(row.sku)}`,
    empty: { text: t('waiting.none') },
  })
  return (
    <ListPage
      of={list}
      back={<BackLink link={{ to: '/orders/failed' }}>{t('waiting.failed')}</BackLink>}
      above={<MappingTabs current="waiting" />}
    >
      <WaitingSkuDialog waiting={opened} close={() => setOpened(null)} />
    </ListPage>
  )
}

function useWaitingColumns(open: ((row: WaitingSku) => void) | null): Column<WaitingSku>[] {
  const t = useTexts('mappings')
  // What the SKU means already, where it lacks a design alone.
  const picture = usePictureColumn<WaitingSku>((row) => row.variant?.picture ?? null)
  return [
    picture,
    {
      key: 'sku',
      label: t('waiting.sku'),
      role: 'main',
      sort: 'sku',
      cell: (row) =>
        open ? <ButtonCell open={() => open(row)}>{row.sku}</ButtonCell> : <CodeCell>{row.sku}</CodeCell>,
    },
    { key: 'title', label: t('waiting.item_title'), line: 2, cell: (row) => <bdi>{row.title}</bdi> },
    { key: 'store', label: t('waiting.store'), line: 2, cell: (row) => <bdi>{row.store_name}</bdi> },
    { key: 'lacks', label: t('waiting.lacks'), line: 3, cell: (row) => t(`waiting.lacks_of.${row.lacks}`) },
    {
      key: 'orders',
      label: t('waiting.orders'),
      line: 3,
      sort: 'orders',
      align: 'end',
      cell: (row) => formatNumber(row.orders),
    },
    {
      key: 'pieces',
      label: t('waiting.pieces'),
      sort: 'pieces',
      align: 'end',
      cell: (row) => formatNumber(row.pieces),
    },
    {
      key: 'oldest_at',
      label: t('waiting.oldest_at'),
      line: 3,
      sort: 'oldest_at',
      cell: (row) => <TimeCell at={row.oldest_at} />,
    },
  ]
}
