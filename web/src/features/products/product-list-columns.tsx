import type { ProductRow } from '@platen/contracts/products/endpoints'
import { productColumns } from '@platen/contracts/products/fields'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useAreaName } from '../../words/area-name.ts'
import { usePictureColumn } from '../../words/blank/use-picture-column.tsx'
import { useStockLooks } from './stock-columns.tsx'

/** The columns of the list of products. */
export function useProductListColumns(): Column<ProductRow>[] {
  const t = useTexts('products')
  const areaName = useAreaName()
  const mayChange = useCan('product.write')
  const stock = useStockLooks<ProductRow>()
  const picture = usePictureColumn<ProductRow>((row) => row)
  const columns = useFieldColumns<typeof productColumns, ProductRow>(productColumns, {
    code: {
      role: 'main',
      sort: 'code',
      cell: (row) => (
        <LinkCell
          link={{
            to: mayChange ? '/products/edit/$id' : '/products/detail/$id',
            params: { id: String(row.id) },
          }}
        >
          {row.code}
        </LinkCell>
      ),
      detail: (row) => row.archived && t('archived'),
    },
    name: { line: 2, sort: 'name' },
    category: { line: 2 },
    brand: {},
    print_areas: {
      cell: (row) => (row.print_areas.length > 0 ? row.print_areas.map(areaName).join(', ') : t('unprinted')),
      detail: (row) => [row.print_method, ...row.printer_tags].filter(Boolean).join(' · '),
    },
    print_method: { isOptional: true },
    printer_tags: { isOptional: true },
    variants: {
      line: 3,
      cell: (row) => (
        <LinkCell link={{ to: '/variants', search: { product_id: String(row.id) } }}>
          {formatNumber(row.variants)}
        </LinkCell>
      ),
    },
    ...stock,
    priority: { sort: 'priority' },
  })
  return [picture, ...columns]
}
