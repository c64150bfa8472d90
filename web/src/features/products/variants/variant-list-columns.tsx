import { variantColumns } from '@platen/contracts/variants/columns'
import type { VariantRow } from '@platen/contracts/products/endpoints'
import { formatCost } from '../../../platform/i18n/format-money.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LinkCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useColumn } from '../../../ui/list/use-column.ts'
import { usePictureColumn } from '../../../words/blank/use-picture-column.tsx'
import { useStockColumns } from '../stock-columns.tsx'

/** The columns of the list of variants. */
export function useVariantListColumns(): Column<VariantRow>[] {
  const t = useTexts('products')
  const column = useColumn(variantColumns)
  const picture = usePictureColumn<VariantRow>((row) => row)
  const text = (key: 'gtin' | 'product_code' | 'category' | 'size' | 'printer_tag' | 'pick_location') => ({
    ...column(key),
    cell: (row: VariantRow) => <bdi>{row[key] || '–'}</bdi>,
  })
  return [
    picture,
    {
      ...column('sku'),
      role: 'main',
      sort: 'sku',
      cell: (row) => <LinkCell link={{ to: '/variants', search: { edit: String(row.id) } }}>{row.sku}</LinkCell>,
      detail: (row) => row.archived && t('archived'),
    },
    { ...text('gtin'), isOptional: true },
    {
      ...column('product_name'),
      line: 2,
      cell: (row) => <bdi>{row.product_name}</bdi>,
      detail: (row) => [row.product_code, row.category].filter(Boolean).join(' · '),
    },
    { ...text('product_code'), isOptional: true },
    { ...text('category'), isOptional: true },
    {
      ...column('color'),
      line: 2,
      cell: (row) => <bdi>{row.color || '–'}</bdi>,
    },
    { ...text('size'), line: 2 },
    text('printer_tag'),
    { ...text('pick_location'), line: 3 },
    ...useStockColumns<VariantRow>(),
    { ...column('weight_g'), align: 'end', isOptional: true, cell: (row) => formatNumber(row.weight_g) },
    {
      ...column('cost'),
      csv: ['cost', 'currency'],
      align: 'end',
      isOptional: true,
      cell: (row) => formatCost(row.cost_minor),
    },
    {
      ...column('reorder_point'),
      align: 'end',
      isOptional: true,
      cell: (row) => (row.track_stock ? formatNumber(row.reorder_point) : t('not_tracked')),
    },
    {
      ...column('reorder_quantity'),
      align: 'end',
      isOptional: true,
      cell: (row) => formatNumber(row.reorder_quantity),
    },
  ]
}
