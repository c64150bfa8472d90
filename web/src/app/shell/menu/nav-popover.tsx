import { clsx } from 'clsx'
import { Popover } from '@mantine/core'
import type { MenuCounts } from '@platen/contracts/overview/endpoints'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useThemeConfig } from '../../../platform/theme/theme-config.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { entriesByGroup, holdsActive, isHighlighted, type MenuPart } from '../../menu.rules.ts'
import css from './horizontal-nav.module.css'
import { iconPath } from './menu-icons.ts'
import { NavCount } from './nav-count.tsx'
import { NavLink } from './nav-link.tsx'
import { countOf, problemOf } from './use-menu-counts.ts'

interface NavPopoverProps {
  parts: readonly MenuPart[]
  active: string | null
  counts: MenuCounts | undefined
  label: string
  titled?: boolean
  children: ReactNode
}

const closeDelayMs = 160
const transitions = {
  none: { transition: 'fade', duration: 0 },
  fade: { transition: 'fade', duration: 140 },
  slide: { transition: 'pop-top-left', duration: 140 },
} as const

/**
 * Opens on hover, click, Enter and arrow keys; Esc closes it and returns the focus. A click on a popover that opened on
 * hover keeps it open, the next click closes it. Tab moves through the entries as if they came right after their area.
 */
export function NavPopover({ parts, active, counts, label, titled, children }: NavPopoverProps) {
  const t = useTexts('shell')
  const inLanguage = useInLanguage()
  const { horizontalNavPopoverOffset, horizontalNavTransition } = useThemeConfig()
  const countId = useId()
  const isCurrent = parts.some((part) => holdsActive(part, active))
  const problem = parts.map(problemOf).find(Boolean)
  const [opened, setOpened] = useState<false | 'by-hover' | 'pinned'>(false)
  const target = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onPointerEnter = () => {
    clearTimeout(closeTimer.current)
    setOpened((now) => now || 'by-hover')
  }
  const onPointerLeave = () => {
    closeTimer.current = setTimeout(() => {
      // The pointer leaving must not close it while the keyboard focus is inside.
      if (!list.current?.contains(document.activeElement)) setOpened(false)
    }, closeDelayMs)
  }
  const openPinned = () => {
    clearTimeout(closeTimer.current)
    setOpened('pinned')
  }
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
  useEffect(() => {
    if (!opened) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpened(false)
      if (list.current?.contains(document.activeElement)) target.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [opened])
  const onTargetKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      openPinned()
      requestAnimationFrame(() =>
        links()
          .at(event.key === 'ArrowDown' ? 0 : -1)
          ?.focus(),
      )
    } else if (event.key === 'Tab' && !event.shiftKey && opened) {
      event.preventDefault()
      links()[0]?.focus()
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      findNeighbor(target.current, event.key)?.focus()
    }
  }
  const onListKey = (event: KeyboardEvent) => {
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Tab' && at === (event.shiftKey ? 0 : all.length - 1)) {
      // The popover is at the end of the page, but the next tab stop is the one after its area.
      target.current?.focus()
      setOpened(false)
      if (event.shiftKey) event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]?.focus()
    }
  }
  return (
    <Popover
      opened={opened !== false}
      onChange={(next) => !next && setOpened(false)}
      closeOnEscape={false}
      position="bottom-start"
      middlewares={{ flip: false, shift: true, size: true }}
      offset={horizontalNavPopoverOffset}
      radius="md"
      shadow="lg"
      transitionProps={transitions[horizontalNavTransition]}
    >
      <Popover.Target>
        <button
          ref={target}
          type="button"
          className={clsx(css.item, isCurrent && css.current)}
          aria-expanded={opened !== false}
          aria-describedby={countOf(counts, problem) ? countId : undefined}
          data-nav-item
          onClick={() => (opened === 'pinned' ? setOpened(false) : openPinned())}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPointerEnter()}
          onPointerLeave={(event) => event.pointerType === 'mouse' && onPointerLeave()}
          onKeyDown={onTargetKey}
        >
          {children}
          <NavCount id={countId} figure={problem} counts={counts} isInCorner />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.drop}
        p={6}
        role="navigation"
        aria-label={label}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        <div ref={list} onKeyDown={onListKey}>
          {parts.map((part) => (
            <div key={`${part.area} ${part.entries[0]?.path}`}>
              {titled && part.hasTitle && <p className={css.title}>{t(`menu.areas.${part.area}`)}</p>}
              {entriesByGroup(part).map(({ group, entries }) => (
                <Fragment key={group ?? ''}>
                  {group && <p className={css.title}>{t(`menu.groups.${group}`)}</p>}
                  <ul className={css.list} {...(group && { 'aria-label': t(`menu.groups.${group}`) })}>
                    {entries.map((entry) => (
                      <li key={entry.path}>
                        <NavLink
                          entry={entry}
                          className={clsx(css.entry, isHighlighted(entry, active) && css.current)}
                          isCurrent={isHighlighted(entry, active)}
                          counts={counts}
                          onClick={() => setOpened(false)}
                        >
                          <Icon path={iconPath(entry.icon)} size={18} />
                          {inLanguage(entry.label)}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ))}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The neighboring entry in the writing direction. */
function findNeighbor(from: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = [...(from?.parentElement?.querySelectorAll<HTMLElement>('[data-nav-item]') ?? [])]
  const forward = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl')
  return all[(all.indexOf(from as HTMLElement) + (forward ? 1 : -1) + all.length) % all.length]
}
