import { clsx } from 'clsx'
import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import css from './station.module.css'

interface BigButtonProps {
  /** `filled`: the main action; `danger`: red text; `plain`: other actions. */
  kind?: 'filled' | 'plain' | 'danger'
  icon?: string
  busy?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of a station, at least 72 px high. It can't be pressed again while busy. */
export function BigButton({ kind = 'plain', icon, busy, disabled, onClick, children }: BigButtonProps) {
  return (
    <button
      type="button"
      className={clsx(css.big, kind === 'filled' && css.filled, kind === 'danger' && css.danger)}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      {busy ? <Loader size={24} color="currentColor" /> : icon && <Icon path={icon} size={28} />}
      <span>{children}</span>
    </button>
  )
}
