import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface NavLinkProps {
  to: string
  className: string
  /** The menu's own judgement: the router would call every entry current whose path the address begins with. */
  current: boolean
  label?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of the menu. */
export function NavLink({ to, className, current, label, onClick, children }: NavLinkProps) {
  const link = useLinkProps({ to, activeProps: {}, ...(onClick && { onClick }) })
  return (
    <a
      {...link}
      className={className}
      data-status={undefined}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
    >
      {children}
    </a>
  )
}
