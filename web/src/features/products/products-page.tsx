import { mdiPlus } from '@mdi/js'
import type { ProductRow } from '@platen/contracts/products/endpoints'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { useCatalogFilters } from './catalog-filters.ts'
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
  const addButton = (
    <Can access="product.write">
      <LinkButton to="/products/create" leftSection={<Icon path={mdiPlus} />}>
        {t('add')}
      </LinkButton>
    </Can>
  )
  const filters = useCatalogFilters()
  const archived = useArchivedFilter()
  const list = useList<ProductRow>({
    name: 'products',
    label: t('products'),
    columns: useProductListColumns(),
    sort: 'code',
    filters: [...filters, archived],
    searchLabel: t('search_products'),
    read: (query: ProductsQuery) => apiQuery('GET /products', { query }),
    empty: { text: t('no_products'), action: addButton },
    selection: mayChange ? { bulk } : undefined,
  })
  return (
    <>
      <PageHead title={t('products')}>
        {importButton}
        {!list.isEmpty && addButton}
      </PageHead>
      <Panel flush>
        <List of={list} />
      </Panel>
    </>
  )
}
