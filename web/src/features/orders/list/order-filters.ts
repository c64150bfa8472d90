import { duePresets } from '@platen/contracts/lists/date-presets'
import { failureCauses, holdKinds, orderStatuses, payments, pieceCounts } from '@platen/contracts/orders/status'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCountries } from '../../../ui/fields/searched/use-countries.ts'
import type { Filter, FilterOption } from '../../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../../ui/list/filters/use-days-filter.ts'
import { useServiceName } from '../../../words/service-name.ts'
import { useItemFilters } from './item-filters.ts'

/**
 * The filters of orders: of the order itself, of where it goes and how, of what is in it, and of where it waits. A list
 * whose path says the status offers no other.
 */
export function useOrderFilters({ ofStatus }: { ofStatus: boolean }): Filter[] {
  const t = useTexts('order-list')
  const ui = useTexts('ui')
  const words = useTexts('words')
  const choices = useQuery(apiQuery('GET /orders/choices')).data?.data
  const countries = useCountries()
  const placed = useDaysFilter('placed', t('placed'))
  const items = useItemFilters()
  const nameService = useServiceName()
  const choice = (key: string, label: string, options: readonly FilterOption[]): Filter => ({
    kind: 'choice',
    key,
    label,
    options,
  })
  return [
    {
      kind: 'choice',
      key: 'status',
      label: t('status'),
      options: orderStatuses.map((status) => ({ value: status, label: t(`groups.${status}`) })),
      isByLinkOnly: ofStatus,
    },
    {
      kind: 'days',
      label: t('due'),
      keys: { preset: 'due', from: 'ship_by_from', to: 'ship_by_to' },
      presets: duePresets.map((day) => ({ value: day, label: ui(`list.presets.${day}`) })),
    },
    { kind: 'flag', key: 'late', label: t('late_only') },
    { kind: 'flag', key: 'expedited', label: t('expedited_only') },
    { kind: 'flag', key: 'short', label: t('short_only') },
    choice('hold', t('hold'), [
      { value: 'any', label: t('any_hold') },
      ...holdKinds.map((kind) => ({ value: kind, label: words(`holds.${kind}`) })),
      { value: 'store_paused', label: t('store_paused') },
    ]),
    choice(
      'payment',
      t('payment'),
      payments.map((payment) => ({ value: payment, label: t(`payments.${payment}`) })),
    ),
    choice('store_id', t('store'), recordOptions(choices?.stores)),
    placed,
    choice('vendor_id', t('vendor'), recordOptions(choices?.vendors)),
    { kind: 'flag', key: 'no_vendor', label: t('no_vendor') },
    choice(
      'service',
      t('service'),
      (choices?.services ?? []).map((service) => ({ value: service, label: nameService(service) })),
    ),
    choice('country', t('country'), countries),
    ...items,
    choice(
      'printer_tag_id',
      t('printer_tag'),
      recordOptions(choices?.printer_tags.map(({ code, ...tag }) => ({ ...tag, name: code }))),
    ),
    choice(
      'pieces',
      t('piece_count'),
      pieceCounts.map((count) => ({ value: count, label: t(`piece_counts.${count}`) })),
    ),
    { kind: 'flag', key: 'in_slot', label: t('in_slot') },
    { kind: 'text', key: 'slot', label: t('slot') },
    { kind: 'text', key: 'tag', label: t('tag'), isWhole: true },
    choice(
      'cause',
      t('problem'),
      failureCauses.map((cause) => ({ value: cause, label: t(`causes.${cause}`) })),
    ),
    { kind: 'flag', key: 'unknown_label', label: t('unknown_label') },
  ]
}

/** Records by their names. Archived ones are only read, where a link or a view names them. */
function recordOptions(
  records: readonly { id: number; name: string; archived: boolean }[] | undefined,
): readonly FilterOption[] {
  return (records ?? []).map(({ id, name, archived }) => ({ value: String(id), label: name, isArchived: archived }))
}
