import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { ListTabs } from '../../../ui/list/list-tabs.tsx'

/** What is mapped, and what orders wait for. The store that is looked at stays. */
export function MappingTabs({ current }: { current: 'mapped' | 'waiting' }) {
  const t = useTexts('mappings')
  const maySeeOrders = useCan('order.read')
  const waiting = useQuery({
    ...apiQuery('GET /waiting-skus', { query: { per_page: 5 } }),
    enabled: maySeeOrders,
  }).data?.meta
  if (!maySeeOrders) return null
  const to = '/stores/sku-mapping'
  const keepStore = ({ store_id: storeId }: Record<string, unknown>) =>
    storeId === undefined ? {} : { store_id: storeId }
  const tabs = [
    {
      label: t('tabs.mapped'),
      link: linkOptions({ to, search: keepStore as never }),
      isCurrent: current === 'mapped',
      count: undefined,
    },
    {
      label: t('tabs.waiting'),
      link: linkOptions({
        to,
        search: ((before: Record<string, unknown>) => ({ ...keepStore(before), waiting: 'all' })) as never,
      }),
      isCurrent: current === 'waiting',
      count: waiting && { value: waiting.total, capped: waiting.total_capped, isProblem: waiting.total > 0 },
    },
  ]
  return <ListTabs label={t('tabs.label')} tabs={tabs} />
}
