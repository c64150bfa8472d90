import { clsx } from 'clsx'
import { formatDay, formatListDay } from '../../platform/i18n/format-dates.ts'
import { useShipByText } from '../../words/ship-by-text.ts'
import css from './list/orders.module.css'

interface ShipByProps {
  day: string
  late: boolean
  /** For shipped or cancelled orders: shows the plain date. */
  over: boolean
}

/** The ship-by date: near days in words, the exact date on hover. Late dates are highlighted and labeled. */
export function ShipBy({ day, late, over }: ShipByProps) {
  const shipBy = useShipByText()(day, late)
  return (
    <time dateTime={day} title={formatDay(day)} className={clsx(css.figure, late && !over && css.late)}>
      {over ? formatListDay(day) : shipBy.text}
    </time>
  )
}
