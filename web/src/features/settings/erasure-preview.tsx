import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { dayOf, formatDays } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import type { SettingsValues } from './settings-values.ts'

const typingPauseMs = 200

/** What the number of days that is typed would erase, before it is saved (ERASE-6). Nothing while it can't be saved. */
export function ErasurePreview({ form }: { form: FormState<SettingsValues> }) {
  const typed = useFieldValue(form, 'erase_after_days')
  const [days] = useDebouncedValue(typed, typingPauseMs)
  const { min = 0, max = Infinity } = form.ruleOf('erase_after_days')
  return days === null || days !== typed || days < min || days > max ? null : <Preview days={days} />
}

function Preview({ days }: { days: number }) {
  const t = useTexts('settings')
  const { data, isPlaceholderData } = useQuery(apiQuery('GET /order-erasure/preview', { query: { after_days: days } }))
  if (!data || isPlaceholderData) return null
  const { orders, oldest_at: oldest, newest_at: newest } = data.data
  if (oldest === null || newest === null) return <Banner tone="info" title={t('erasure.none')} />
  return (
    <Banner tone="warning" title={t('erasure.due', { count: orders, figure: formatNumber(orders) })}>
      {t('erasure.ended', { days: formatDays(dayOf(oldest), dayOf(newest)) })}
    </Banner>
  )
}
