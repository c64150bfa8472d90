import { TextInput } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import css from './orders.module.css'

interface Days {
  placed_from?: string | undefined
  placed_to?: string | undefined
}

/** Whether the first day is after the last, in which case nothing is requested. */
export function isReversed({ placed_from, placed_to }: Days): boolean {
  return placed_from !== undefined && placed_to !== undefined && placed_to < placed_from
}

/** The first and last day of placing, both inclusive. */
export function PlacedDays({ days, change }: { days: Days; change: (days: Days) => void }) {
  const t = useTexts('orders')
  const areReversed = isReversed(days)
  const dayField = (name: keyof Days) => (
    <TextInput
      type="date"
      size="xs"
      aria-label={t(`list.${name}`)}
      value={days[name] ?? ''}
      min="2000-01-01"
      max="2100-12-31"
      error={areReversed}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <span className={css.days}>
      <span aria-hidden="true">{t('list.placed')}</span>
      {dayField('placed_from')}
      <span aria-hidden="true">–</span>
      {dayField('placed_to')}
      {areReversed && (
        <span className={css.late} role="alert">
          {t('list.days_reversed')}
        </span>
      )}
    </span>
  )
}
