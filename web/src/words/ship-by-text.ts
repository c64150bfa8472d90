import { relativeDay } from '../platform/i18n/format-dates.ts'
import { formatNumber } from '../platform/i18n/format-numbers.ts'
import { useTexts } from '../platform/i18n/translate.ts'

export interface ShipByText {
  text: string
  isLate: boolean
}

/**
 * Returns a ship-by day in words: near days by name, late ones with how late they are ("Nov 12 · 9 days late").
 * `isLate` is the server's word on it where it sends one.
 */
export function useShipByText(): (day: string, isLate?: boolean) => ShipByText {
  const t = useTexts('words')
  return (day, isLate) => {
    const { text, daysLate } = relativeDay(day)
    const late = isLate ?? daysLate > 0
    if (!late) return { text, isLate: false }
    // "Yesterday" already says by how much.
    if (daysLate <= 1) return { text: t('ship_by.late', { day: text }), isLate: true }
    return {
      text: t('ship_by.days_late', { day: text, count: daysLate, figure: formatNumber(daysLate) }),
      isLate: true,
    }
  }
}
