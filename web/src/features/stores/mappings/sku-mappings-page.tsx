import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { skuMappingColumns } from '@platen/contracts/sku-mappings/columns'
import type { SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import { skuMappingViews } from '@platen/contracts/sku-mappings/views'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { FileImportButton } from '../../../ui/file/imports/file-import-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonCell, CodeCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useColumn } from '../../../ui/list/use-column.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { usePictureColumn } from '../../../words/blank/use-picture-column.tsx'
import { LackingDesigns, MappedDesigns } from './mapped-designs.tsx'
import { MappingTabs } from './mapping-tabs.tsx'
import { WaitingSkus } from './waiting-skus.tsx'
import { SkuMappingDialog } from './sku-mapping-dialog.tsx'

type Query = NonNullable<CallInput<'GET /sku-mappings'>['query']>

/** /stores/sku-mapping: what SKUs in stores' orders mean, and which ones orders wait for. */
export function SkuMappingsPage() {
  const { waiting } = useSearch({ from: '/default/stores/sku-mapping' })
  return waiting === undefined ? <MappedSkus /> : <WaitingSkus />
}

function MappedSkus() {
  const t = useTexts('stores')
  const texts = useTexts('mappings')
  const mayChange = useCan('store.write')
  const { store_id: storeId } = useSearch({ from: '/default/stores/sku-mapping' })
  const stores = useQuery(apiQuery('GET /stores')).data?.data ?? []
  const [opened, setOpened] = useState<SkuMappingRow | 'new' | null>(null)
  const addButton = mayChange && (
    <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setOpened('new')}>
      {t('mapping.add')}
    </Button>
  )
  const list = useList<SkuMappingRow>({
    name: 'sku-mappings',
    label: t('mapping.title'),
    columns: useMappingColumns(setOpened),
    sort: 'sku',
    filters: [
      {
        kind: 'choice',
        key: 'store_id',
        label: t('mapping.store'),
        options: stores.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { kind: 'flag', key: 'never_made', label: texts('never_made.label') },
    ],
    presets: {
      views: skuMappingViews,
      label: (view: keyof typeof skuMappingViews) => (view === 'all' ? t('views.all') : texts('never_made.label')),
    },
    searchLabel: t('mapping.search'),
    read: (query: Query) => apiQuery('GET /sku-mappings', { query }),
    empty: { text: t('mapping.none') },
    add: addButton,
  })
  return (
    <ListPage
      of={list}
      back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
      actions={mayChange && <FileImportButton kinds={[{ name: 'sku-mappings', label: t('mapping.title') }]} />}
      above={<MappingTabs current="mapped" />}
    >
      <SkuMappingDialog
        mapping={opened === 'new' ? null : opened}
        storeId={storeId === undefined ? null : Number(storeId)}
        mayChange={mayChange}
        opened={opened !== null}
        close={() => setOpened(null)}
      />
    </ListPage>
  )
}

function useMappingColumns(open: (row: SkuMappingRow) => void): Column<SkuMappingRow>[] {
  const t = useTexts('stores')
  const texts = useTexts('mappings')
  const column = useColumn(skuMappingColumns)
  const picture = usePictureColumn<SkuMappingRow>((row) => row.variant?.picture ?? null)
  return [
    picture,
    {
      ...column('sku'),
      role: 'main',
      sort: 'sku',
      cell: (row) => <ButtonCell open={() => open(row)}>{row.sku}</ButtonCell>,
    },
    { ...column('store'), line: 2, cell: (row) => <bdi>{row.store_name}</bdi> },
    {
      ...column('variant'),
      line: 2,
      cell: ({ variant }) => (variant ? <CodeCell>{variant.sku}</CodeCell> : texts('never_made.label')),
      detail: ({ variant }) => variant?.archived && t('mapping.archived'),
    },
    {
      ...column('product'),
      cell: ({ variant }) => (
        <bdi>{[variant?.product_name, variant?.color, variant?.size].filter(Boolean).join(' · ')}</bdi>
      ),
    },
    {
      ...column('designs'),
      cell: (row) => <MappedDesigns row={row} />,
      detail: (row) => row.designs.some(({ lacking }) => lacking) && <LackingDesigns row={row} />,
    },
    { ...column('updated_by'), isOptional: true, cell: (row) => <bdi>{row.record.updated_by}</bdi> },
    { ...column('updated_at'), line: 3, cell: (row) => <TimeCell at={row.record.updated_at} /> },
  ]
}
