import type { Access } from '@platen/contracts/ability'
import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import css from './overview.module.css'

interface CountLinkProps {
  /** What is counted, for screen readers. */
  label: string
  value: number
  /** The list that has exactly what is counted. */
  link: LinkProps
  /** Who may open the list, where not everyone who sees the number may. */
  access?: Access
  isProblem?: boolean
}

/** A number that opens what it counts. */
export function CountLink({ label, value, link, access = 'signed-in', isProblem = false }: CountLinkProps) {
  const ui = useTexts('ui')
  const figure = formatNumber(value)
  return (
    <Can access={access} fallback={figure}>
      <Link
        {...link}
        className={clsx(css.figure, isProblem && value > 0 && css.wrong)}
        aria-label={ui('figure_of', { label, figure })}
      >
        {figure}
      </Link>
    </Can>
  )
}
