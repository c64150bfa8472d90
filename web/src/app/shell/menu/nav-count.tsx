import type { MenuCounts, MenuFigure } from '@platen/contracts/overview/endpoints'
import { clsx } from 'clsx'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import css from './nav-count.module.css'
import { countOf, isProblem } from './use-menu-counts.ts'

interface NavCountProps {
  /** Of the sentence that describes what the number is behind (`aria-describedby`), so that its name stays short. */
  id: string
  figure: MenuFigure | undefined
  counts: MenuCounts | undefined
  /** Whether it stands in the corner of what it belongs to, where there is no room behind the words. */
  isInCorner?: boolean
}

/** How much waits, as a number to see and a sentence to hear; nothing while that is nothing or unknown. */
export function NavCount({ id, figure, counts, isInCorner = false }: NavCountProps) {
  const t = useTexts('shell')
  const counted = countOf(counts, figure)
  if (!figure || !counted) return null
  const number = formatNumber(counted.count) + (counted.capped ? '+' : '')
  const sentence = t(isProblem(figure) ? 'menu.failed' : 'menu.waiting', { figure: number })
  return (
    <>
      <span
        className={clsx(css.count, isProblem(figure) && css.problem, isInCorner && css.corner)}
        title={sentence}
        aria-hidden="true"
        data-aside
      >
        {number}
      </span>
      <span id={id} data-aside hidden>
        {sentence}
      </span>
    </>
  )
}
