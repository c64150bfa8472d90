import { Tooltip } from '@mantine/core'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useFieldName } from '../../../words/field-name.ts'
import type { OrderRow } from '../order-source.ts'
import css from './orders.module.css'

interface ProblemsCellProps {
  row: OrderRow
  /** Shows only how many there are. */
  isShort?: boolean
}

/** What keeps an order from being produced: the first problem in words, and all of them on hover and focus. */
export function ProblemsCell({ row, isShort = false }: ProblemsCellProps) {
  const t = useTexts('order-list')
  const words = useTexts('words')
  const fieldName = useFieldName()
  const { problems, first_problems: listed } = row
  if (problems === 0) return isShort ? null : '–'
  const [first, ...others] = listed.map(({ field, message }) => `${fieldName(field)}${words('colon')} ${message}`)
  const more = (count: number) => t('more_problems', { count, figure: formatNumber(count) })
  const all = (
    <ul className={css.problems}>
      {[first, ...others].map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
      {problems > listed.length && <li>{more(problems - listed.length)}</li>}
    </ul>
  )
  return (
    <Tooltip label={all} multiline maw={420} events={{ hover: true, focus: true, touch: true }}>
      {/* Focusable, because the others are told on focus. */}
      <span className={css.problem} tabIndex={0}>
        {isShort || first === undefined ? (
          <span className={css.first}>{t('problems', { count: problems, figure: formatNumber(problems) })}</span>
        ) : (
          <>
            <bdi className={css.first}>{first}</bdi>
            {problems > 1 && <span className={css.more}>{more(problems - 1)}</span>}
          </>
        )}
      </span>
    </Tooltip>
  )
}
