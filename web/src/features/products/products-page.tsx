import type { ProductRow } from '@platen/contracts/products/endpoints'
import { productViews } from '@platen/contracts/products/views'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { useCatalogFilters, useStockFilter } from './catalog-filters.ts'
import type { ProductsQuery } from './catalog-source.ts'
import { useProductListColumns } from './product-list-columns.tsx'

/** /products: the products with the stock of all their variants, and the import of the catalog. */
export function ProductsPage() {
  const t = useTexts('products')
  const mayChange = useCan('product.write')
  const bulk = useRecordBulk('products')
  const importButton = (
    <Can access="product.write">
      <FileImportButton
        kinds={[
          { name: 'catalog', label: t('catalog_file') },
          { name: 'products', label: t('products') },
          { name: 'print-areas', label: t('print_areas') },
        ]}
      />
    </Can>
  )
  const filters: Filter[] = [
    ...useCatalogFilters(),
    useStockFilter(),
    { kind: 'flag', key: 'without_printer_tag', label: t('product_views.without_printer_tag') },
    useArchivedFilter(),
  ]
  const list = useList<ProductRow>({
    name: 'products',
    label: t('products'),
    columns: useProductListColumns(),
    sort: 'code',
    filters,
    presets: {
      views: productViews,
      label: (view: keyof typeof productViews) => t(`product_views.${view}`),
      problems: ['short'],
    },
    searchLabel: t('search_products'),
    read: (query: ProductsQuery) => apiQuery('GET /products', { query }),
    empty: { text: t('no_products') },
    add: <AddLink access="product.write" link={{ to: '/products/create' }} label={t('add')} />,
    selection: mayChange ? { bulk } : undefined,
  })
  return <ListPage of={list} actions={importButton} />
}
