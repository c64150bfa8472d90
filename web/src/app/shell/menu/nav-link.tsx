import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { iconLabel } from '../../../ui/icon-label.ts'

interface NavLinkProps {
  to: string
  className: string
  /** Decided by the menu: the router would mark every entry as current whose path the URL starts with. */
  isCurrent: boolean
  label?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link in the navigation menu. */
export function NavLink({ to, className, isCurrent, label, onClick, children }: NavLinkProps) {
  const link = useLinkProps({ to, activeProps: {}, ...(onClick && { onClick }) })
  return (
    <a
      {...link}
      className={className}
      data-status={undefined}
      aria-current={isCurrent ? 'page' : undefined}
      {...(label !== undefined && iconLabel(label))}
    >
      {children}
    </a>
  )
}
