import { Button } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import type { ProductRow } from '@platen/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SecondLine } from '../../ui/table/cells.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { ListTable } from '../../ui/table/list-table.tsx'
import { useAreaName } from '../../words/area-name.ts'
import { CatalogFilters } from './catalog-filters.tsx'
import { CatalogImportDialog } from './catalog-import-dialog.tsx'
import type { ProductsQuery } from './catalog-source.ts'
import css from './products.module.css'
import { useStockColumns } from './stock-cells.tsx'

/** /products: the products with the stock of all their variants, and the import of the catalog. */
export function ProductsPage() {
  const t = useTexts('products')
  const [importing, setImporting] = useState(false)
  const address = useListAddress({ sort: 'code', filters: ['category', 'printer_tag_id'] })
  const list = useQuery(apiQuery('GET /products', { query: address.query as ProductsQuery }))
  const columns = useProductColumns()
  const importButton = (
    <Can access="product.write">
      <Button leftSection={<Icon path={mdiTrayArrowUp} />} onClick={() => setImporting(true)}>
        {t('import.open')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHead title={t('products')}>{importButton}</PageHead>
      <Panel flush>
        <ListTable
          label={t('products')}
          columns={columns}
          list={list}
          address={address}
          searchLabel={t('search_products')}
          filters={<CatalogFilters address={address} />}
          empty={{ text: t('no_products'), action: importButton }}
        />
      </Panel>
      <CatalogImportDialog opened={importing} close={() => setImporting(false)} />
    </>
  )
}

function useProductColumns(): DataTableColumn<ProductRow>[] {
  const t = useTexts('products')
  const areaName = useAreaName()
  const stock = useStockColumns<ProductRow>()
  return [
    {
      accessor: 'code',
      title: t('code'),
      sortable: true,
      render: (row) => (
        <Link to="/variants" search={{ product_id: String(row.id) }} className={css.link}>
          <bdi>{row.code}</bdi>
        </Link>
      ),
    },
    {
      accessor: 'name',
      title: t('product'),
      sortable: true,
      render: (row) => (
        <span>
          <bdi>{row.name}</bdi>
          <SecondLine>{[row.category, row.brand].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'print_areas',
      title: t('print_areas'),
      render: (row) => (
        <span>
          {row.print_areas.length > 0 ? row.print_areas.map(areaName).join(', ') : t('unprinted')}
          <SecondLine>{[row.print_method, ...row.printer_tags].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      ),
    },
    {
      accessor: 'variants',
      title: t('variants'),
      textAlign: 'right',
      render: (row) => formatNumber(row.variants),
    },
    ...stock,
    {
      accessor: 'priority',
      title: t('priority'),
      sortable: true,
      textAlign: 'right',
      render: (row) => formatNumber(row.priority),
    },
  ]
}
