import { shortPieces } from '@platen/contracts/overview/links'
import type { StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import { stockInfoViews } from '@platen/contracts/stock-info/views'
import { useQuery } from '@tanstack/react-query'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useLabelBulk } from '../../pickers/labels/use-label-bulk.ts'
import { type AdjustedStock, AdjustStockDialog } from '../../pickers/stock/adjust-stock-dialog.tsx'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { formatCost } from '../../platform/i18n/format-money.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { Figures } from '../../ui/page/figures.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import css from './stock-info.module.css'
import { useStockInfoColumns } from './stock-info-columns.tsx'

type Query = NonNullable<CallInput<'GET /stock/stock-info'>['query']>

/** /stock/stock-info: what there is of each variant, and what it is worth. */
export function StockInfoPage() {
  const t = useTexts('stock-info')
  const mayAdjust = useCan('stock.write')
  const mayReadProducts = useCan('product.read')
  const labels = useLabelBulk<StockInfoRow>((row) => row.sku)
  const [adjusted, setAdjusted] = useState<AdjustedStock | null>(null)
  const list = useList<StockInfoRow>({
    name: 'stock-info',
    label: t('title'),
    columns: useStockInfoColumns(mayAdjust ? setAdjusted : null),
    sort: 'sku',
    filters: useStockFilters(),
    presets: {
      views: stockInfoViews,
      label: (view: keyof typeof stockInfoViews) => t(`views.${view}`),
      problems: ['short'],
    },
    searchLabel: t('search'),
    selection: labels.length > 0 ? { bulk: labels } : undefined,
    read: (query: Query) => apiQuery('GET /stock/stock-info', { query }),
    empty: {
      text: t('none'),
      action: mayReadProducts && (
        <LinkButton to="/products" variant="default">
          {t('products')}
        </LinkButton>
      ),
    },
  })
  return (
    <ListPage of={list} above={<Totals />}>
      <AdjustStockDialog stock={adjusted} close={() => setAdjusted(null)} />
    </ListPage>
  )
}

/** What all stock comes to; the list below may be filtered. */
function Totals() {
  const t = useTexts('stock-info')
  const totals = useQuery(apiQuery('GET /stock/stock-info/totals')).data?.data
  const mayReadPieces = useCan('fulfillment.read')
  const problem = (label: string, value: number | undefined, link: LinkProps | false) => ({
    label,
    value,
    isProblem: value !== undefined && value > 0,
    ...(link && { link }),
  })
  return (
    <div className={css.totals} role="group" aria-label={t('totals.label')}>
      <Figures
        figures={[
          { label: t('on_hand'), value: totals?.on_hand },
          { label: t('reserved'), value: totals?.reserved },
          { label: t('totals.value'), value: totals && formatCost(totals.value_minor) },
          problem(t('totals.low'), totals?.low, linkOptions({ to: '/stock/stock-info', search: { stock: 'low' } })),
          problem(
            t('totals.short'),
            totals?.short,
            mayReadPieces && linkOptions({ to: '/overview/pieces', search: shortPieces() }),
          ),
        ]}
      />
    </div>
  )
}

const idleDays = [30, 60, 90, 180, 365]

function useStockFilters(): Filter[] {
  const t = useTexts('stock-info')
  const archived = useArchivedFilter()
  // The categories are the products' own; who may not read products filters by the rest.
  const mayReadProducts = useCan('product.read')
  const categories = useQuery({ ...apiQuery('GET /products/filters'), enabled: mayReadProducts }).data?.data.categories
  return [
    {
      kind: 'choice',
      key: 'stock',
      label: t('filters.stock'),
      options: [
        { value: 'low', label: t('filters.low') },
        { value: 'out', label: t('filters.out') },
        { value: 'short', label: t('filters.short') },
      ],
    },
    {
      kind: 'choice',
      key: 'idle_days',
      label: t('filters.idle'),
      options: idleDays.map((days) => ({ value: String(days), label: t('filters.idle_days', { days }) })),
    },
    { kind: 'text', key: 'location', label: t('filters.location') },
    {
      kind: 'choice',
      key: 'category',
      label: t('filters.category'),
      options: (categories ?? []).map((category) => ({ value: category, label: category })),
    },
    archived,
  ]
}
