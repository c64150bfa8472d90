import type { MenuCounts } from '@platen/contracts/overview/endpoints'
import { useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import type { MenuEntry } from '../../menu.rules.ts'
import { NavCount } from './nav-count.tsx'
import { countOf } from './use-menu-counts.ts'

interface NavLinkProps {
  entry: MenuEntry
  className: string
  /** Decided by the menu: the router would mark every entry as current whose path the URL starts with. */
  isCurrent: boolean
  counts: MenuCounts | undefined
  isIconOnly?: boolean
  onClick?: () => void
  /** Its icon and label. */
  children: ReactNode
}

/**
 * An entry of the navigation menu. It is named by its label alone; what sets it apart and what waits behind it describe
 * it.
 */
export function NavLink({ entry, className, isCurrent, counts, isIconOnly = false, onClick, children }: NavLinkProps) {
  const id = useId()
  const inLanguage = useInLanguage()
  const link = useLinkProps({ to: entry.path, activeProps: {}, ...(onClick && { onClick }) })
  const note = entry.note && inLanguage(entry.note)
  const [noteId, countId] = [`${id}note`, `${id}count`]
  const described = [note && noteId, countOf(counts, entry.count) && countId].filter(Boolean).join(' ')
  return (
    <a
      {...link}
      className={className}
      data-status={undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={described || undefined}
      title={note}
      {...(isIconOnly && iconLabel(inLanguage(entry.label)))}
    >
      {children}
      {note && (
        <span id={noteId} data-aside hidden>
          {note}
        </span>
      )}
      <NavCount id={countId} figure={entry.count} counts={counts} isInCorner={isIconOnly} />
    </a>
  )
}
