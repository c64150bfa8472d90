import { stockCountScopeNames } from '@platen/contracts/stock-counts/columns'
import type { StockCountRow } from '@platen/contracts/stock-counts/endpoints'
import { useInLanguage } from '../../platform/i18n/i18n.ts'

type Scoped = Pick<StockCountRow, 'scope' | 'location_from' | 'location_to' | 'category'>

/** What a count covers. */
export function ScopeText({ count }: { count: Scoped }) {
  const inLanguage = useInLanguage()
  const { scope, location_from: from, location_to: to, category } = count
  if (scope === 'list') return inLanguage(stockCountScopeNames.list)
  return <bdi>{scope === 'category' ? category : `${from} – ${to}`}</bdi>
}
