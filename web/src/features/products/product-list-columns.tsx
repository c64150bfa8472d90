import { productColumns } from '@platen/contracts/products/columns'
import type { ProductRow } from '@platen/contracts/products/endpoints'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { Thumb } from '../../ui/picture/thumb.tsx'
import { useAreaName } from '../../words/area-name.ts'
import { useStockColumns } from './stock-columns.tsx'

/** The columns of the list of products. */
export function useProductListColumns(): Column<ProductRow>[] {
  const t = useTexts('products')
  const areaName = useAreaName()
  const mayChange = useCan('product.write')
  const stock = useStockColumns<ProductRow>()
  const column = useColumn(productColumns)
  return [
    {
      key: 'picture',
      label: t('picture'),
      role: 'picture',
      width: 40,
      csv: [],
      cell: (row) => <Thumb url={row.thumb_url} colorHex={null} size={28} />,
    },
    {
      ...column('code'),
      role: 'main',
      sort: 'code',
      width: 84,
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
    { ...column('name'), sort: 'name', width: 180, cell: (row) => <bdi>{row.name}</bdi> },
    { ...column('category'), width: 96, cell: (row) => <bdi>{row.category || '–'}</bdi> },
    { ...column('brand'), width: 120, cell: (row) => <bdi>{row.brand || '–'}</bdi> },
    {
      ...column('print_areas'),
      width: 112,
      cell: (row) => (row.print_areas.length > 0 ? row.print_areas.map(areaName).join(', ') : t('unprinted')),
      detail: (row) => [row.print_method, ...row.printer_tags].filter(Boolean).join(' · '),
    },
    { ...column('print_method'), isOptional: true, cell: (row) => row.print_method || '–' },
    { ...column('printer_tags'), isOptional: true, cell: (row) => row.printer_tags.join(', ') || '–' },
    {
      ...column('variants'),
      width: 76,
      align: 'end',
      cell: (row) => (
        <LinkCell link={{ to: '/variants', search: { product_id: String(row.id) } }}>
          {formatNumber(row.variants)}
        </LinkCell>
      ),
    },
    ...stock,
    { ...column('priority'), width: 90, align: 'end', sort: 'priority', cell: (row) => formatNumber(row.priority) },
  ]
}
