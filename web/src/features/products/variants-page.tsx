import { mdiPencilOutline } from '@mdi/js'
import { variantBulkTitles } from '@platen/contracts/variants/bulk-titles'
import { variantViews } from '@platen/contracts/variants/views'
import type { VariantRow } from '@platen/contracts/products/endpoints'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { FileImportButton } from '../../ui/file/imports/file-import-button.tsx'
import type { BulkAction } from '../../ui/list/selection/selection-types.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddLink } from '../../ui/list/add-link.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import type { VariantsQuery } from './catalog-source.ts'
import { type OpenVariantBulk, VariantBulkDialog } from './variants/variant-bulk-dialog.tsx'
import { useVariantListColumns } from './variants/variant-list-columns.tsx'
import { useProductOfLink, useVariantFilters } from './variants/variant-list-filters.ts'
import { Variant } from './variants/variant-record.tsx'

/** /variants: every color and size with its SKU and stock; `edit` opens one of them. */
export function VariantsPage() {
  const [search] = usePageSearch()
  const edit = firstText(search, 'edit')
  return edit === null ? <VariantList /> : <Variant key={edit} id={edit} />
}

function VariantList() {
  const t = useTexts('products')
  const inLanguage = useInLanguage()
  const productId = useProductOfLink()
  const [asked, setAsked] = useState<OpenVariantBulk | null>(null)
  const setField: BulkAction = {
    action: 'variants.edit',
    label: inLanguage(variantBulkTitles.edit),
    icon: mdiPencilOutline,
    takesAll: true,
    run: (target) => new Promise((answer) => setAsked({ target, answer })),
  }
  const mayChange = useCan('product.write')
  const bulk = useRecordBulk('variants')
  const list = useList<VariantRow>({
    name: 'variants',
    label: t('product_variants'),
    columns: useVariantListColumns(),
    sort: 'sku',
    filters: useVariantFilters(),
    presets: {
      views: variantViews,
      label: (view: keyof typeof variantViews) => t(`variant_views.${view}`),
      problems: ['short'],
    },
    searchLabel: t('search_variants'),
    read: (query: VariantsQuery) => apiQuery('GET /variants', { query }),
    empty: { text: t('no_variants') },
    add: (
      <AddLink
        access="product.write"
        link={{ to: '/variants/create', search: productId === null ? {} : { product: productId } }}
        label={t('add_variants')}
      />
    ),
    selection: mayChange ? { bulk: [setField, ...bulk] } : undefined,
  })
  return (
    <ListPage
      of={list}
      actions={
        <Can access="product.write">
          <FileImportButton kinds={[{ name: 'variants', label: t('product_variants') }]} />
        </Can>
      }
    >
      <VariantBulkDialog open={asked} close={() => setAsked(null)} />
    </ListPage>
  )
}
