import { clsx } from 'clsx'
import { Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { themeConfig } from '../../platform/theme/theme-config.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuPart } from '../menu.rules.ts'
import css from './horizontal-nav.module.css'
import { anyIcon, entryIcons } from './menu-icons.ts'

interface NavPopoverProps {
  parts: readonly MenuPart[]
  active: string | null
  /** The current screen is in it. */
  current: boolean
  label: string
  titled?: boolean
  children: ReactNode
}

const leaveMs = 160
const transitions = { none: undefined, fade: 'fade', slide: 'pop-top-left' } as const

/** Opens on hover, click, Enter and arrow keys; Esc closes and gives the focus back. */
export function NavPopover({ parts, active, current, label, titled, children }: NavPopoverProps) {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = () => {
    clearTimeout(leaving.current)
    setOpened(true)
  }
  const leave = () => {
    leaving.current = setTimeout(() => setOpened(false), leaveMs)
  }
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
  const onTargetKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpened(true)
      requestAnimationFrame(() => links()[0]?.focus())
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      neighbour(target.current, event.key)?.focus()
    }
  }
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      setOpened(false)
      target.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const all = links()
      const at = all.indexOf(document.activeElement as HTMLElement)
      all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]?.focus()
    }
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={themeConfig.horizontalNavPopoverOffset}
      radius="md"
      shadow="lg"
      transitionProps={{ transition: transitions[themeConfig.horizontalNavTransition] ?? 'fade', duration: 140 }}
    >
      <Popover.Target>
        <button
          ref={target}
          type="button"
          className={clsx(css.item, current && css.current)}
          aria-expanded={opened}
          data-nav-item
          onClick={() => setOpened(!opened)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
          onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
          onKeyDown={onTargetKey}
        >
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} role="navigation" aria-label={label} onPointerEnter={enter} onPointerLeave={leave}>
        <div ref={list} onKeyDown={onListKey}>
          {parts.map((part) => (
            <div key={part.area}>
              {titled && <p className={css.title}>{t(`menu.areas.${part.area}`)}</p>}
              <ul className={css.list}>
                {part.entries.map((entry) => (
                  <li key={entry.label}>
                    <Link
                      to={entry.path}
                      className={clsx(css.entry, entry.path === active && css.current)}
                      aria-current={entry.path === active ? 'page' : undefined}
                      onClick={() => setOpened(false)}
                    >
                      <Icon path={entryIcons[entry.label] ?? anyIcon} size={18} />
                      {t(`menu.${entry.label}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The entry beside this one, along the writing direction. */
function neighbour(from: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = [...(from?.parentElement?.querySelectorAll<HTMLElement>('[data-nav-item]') ?? [])]
  const forward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
  return all[(all.indexOf(from as HTMLElement) + (forward ? 1 : -1) + all.length) % all.length]
}
