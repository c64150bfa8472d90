import { Button, NativeSelect } from '@mantine/core'
import { mdiClose } from '@mdi/js'
import type { VariantRow } from '@platen/contracts/products'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SecondLine } from '../../ui/table/cells.tsx'
import { type ListAddress, useListAddress } from '../../ui/table/list-address.ts'
import { ListTable } from '../../ui/table/list-table.tsx'
import { CatalogFilters } from './catalog-filters.tsx'
import type { VariantsQuery } from './catalog-source.ts'
import css from './products.module.css'
import { useStockColumns } from './stock-cells.tsx'

const filterNames = ['product_id', 'category', 'printer_tag_id', 'stock'] as const
type FilterName = (typeof filterNames)[number]

/** /variants: every color and size with its SKU and stock. */
export function VariantsPage() {
  const t = useTexts('products')
  const address = useListAddress({ sort: 'sku', filters: filterNames })
  const list = useQuery(apiQuery('GET /variants', { query: address.query as VariantsQuery }))
  const columns = useVariantColumns()
  return (
    <>
      <PageHead title={t('product_variants')} />
      <Panel flush>
        <ListTable
          label={t('product_variants')}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('search_variants')}
          filters={<VariantFilters address={address} product={list.data?.data[0]} />}
          empty={{ text: t('no_variants') }}
        />
      </Panel>
    </>
  )
}

interface VariantFiltersProps {
  address: Pick<ListAddress<FilterName>, 'filters' | 'change'>
  product: VariantRow | undefined
}

function VariantFilters({ address, product }: VariantFiltersProps) {
  const t = useTexts('products')
  const { filters, change } = address
  return (
    <>
      {filters.product_id && (
        <Button
          size="xs"
          variant="default"
          rightSection={<Icon path={mdiClose} />}
          aria-label={t('all_products')}
          onClick={() => change({ filters: { product_id: undefined } })}
        >
          <bdi>{product?.product_name ?? t('one_product')}</bdi>
        </Button>
      )}
      <CatalogFilters address={address} />
      <NativeSelect
        size="xs"
        aria-label={t('stock')}
        value={filters.stock ?? ''}
        data={[
          { value: '', label: t('any_stock') },
          { value: 'out', label: t('stock_out') },
          { value: 'low', label: t('stock_low') },
          { value: 'short', label: t('stock_short') },
        ]}
        onChange={(event) => change({ filters: { stock: event.currentTarget.value || undefined } })}
      />
    </>
  )
}

function useVariantColumns(): DataTableColumn<VariantRow>[] {
  const t = useTexts('products')
  const stock = useStockColumns<VariantRow>()
  return [
    {
      accessor: 'sku',
      title: t('sku'),
      sortable: true,
      render: (row) => (
        <span>
          <bdi>{row.sku}</bdi>
          {row.gtin && <SecondLine>{row.gtin}</SecondLine>}
        </span>
      ),
    },
    {
      accessor: 'product_name',
      title: t('product'),
      render: (row) => (
        <span>
          <bdi>{row.product_name}</bdi>
          <SecondLine>{[row.product_code, row.category].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'colour',
      title: t('colour'),
      render: (row) => (
        <span className={css.colour}>
          {row.colour_hex && <span className={css.swatch} style={{ background: row.colour_hex }} />}
          <bdi>{row.colour || '–'}</bdi>
        </span>
      ),
    },
    { accessor: 'size', title: t('size'), render: (row) => <bdi>{row.size || '–'}</bdi> },
    { accessor: 'printer_tag', title: t('printer_tag'), render: (row) => row.printer_tag ?? '–' },
    { accessor: 'pick_location', title: t('location'), render: (row) => <bdi>{row.pick_location || '–'}</bdi> },
    ...stock,
  ]
}
