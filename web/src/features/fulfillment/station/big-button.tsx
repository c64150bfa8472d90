import { clsx } from 'clsx'
import { Loader } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useObservable } from '../../../platform/observable.ts'
import { Icon } from '../../../ui/icon.tsx'
import { focusNextAct } from '../../../ui/scan/next-act.ts'
import { type ButtonKeys, ShortcutHint } from '../../../ui/shortcut-hint.tsx'
import css from './big-button.module.css'
import './targets.css'
import { isLookingUp } from './scan/bench-lock.ts'

interface BigButtonProps {
  /** `filled`: the main action; `danger`: red text; `plain`: other actions. */
  kind?: 'filled' | 'plain' | 'danger'
  icon?: string
  busy?: boolean
  disabled?: boolean
  /** The key that presses it, which the button shows. */
  keys?: ButtonKeys
  /**
   * Names the piece or parcel whose next act this is: the focus moves here whenever the name changes, and Space doesn't
   * press it then.
   */
  nextActOf?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** An act of a station. It can't be pressed again while busy. */
export function BigButton(props: BigButtonProps) {
  const { kind = 'plain', icon, busy, disabled, keys, nextActOf, onClick, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const looking = useObservable(isLookingUp)
  useEffect(() => {
    const isNext = nextActOf !== undefined && !disabled && !looking
    if (isNext && mayTakeFocus() && button.current) focusNextAct(button.current)
  }, [nextActOf, disabled, looking])
  return (
    <button
      ref={button}
      type="button"
      data-act
      className={clsx(css.big, kind === 'filled' && css.filled, kind === 'danger' && css.danger)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys}
      onClick={() => !busy && onClick()}
    >
      {busy ? <Loader size={24} color="currentColor" /> : icon && <Icon path={icon} size={28} />}
      <span>{children}</span>
      {keys && <ShortcutHint keys={keys} />}
    </button>
  )
}

/** The focus is left where somebody types, and in an open dialog. */
function mayTakeFocus(): boolean {
  const { activeElement } = document
  if (document.querySelector('[role="dialog"]')) return false
  return !activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]')
}
