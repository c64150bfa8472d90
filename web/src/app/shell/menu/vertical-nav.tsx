import { clsx } from 'clsx'
import { mdiClose, mdiRadioboxBlank, mdiRecordCircleOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { choose } from '../../../platform/theme/preferences.ts'
import { themeConfig } from '../../../platform/theme/theme-config.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NavPart } from './nav-part.tsx'
import { useMenu } from './use-menu.ts'
import css from './vertical-nav.module.css'

interface VerticalNavProps {
  collapsed: boolean
  /** Set in the overlay: how it is closed. */
  close?: () => void
}

/**
 * 260 px wide, or collapsed to icons at 80 px; then it widens over the content while the pointer or the keyboard's focus
 * is in it.
 */
export function VerticalNav({ collapsed, close }: VerticalNavProps) {
  const t = useTexts('shell')
  const { menu, active } = useMenu()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const group = menu.find((part) => part.kind === 'group' && part.entries.some((entry) => entry.path === active))
  const [opened, setOpened] = useState<string | null>(null)
  const [seen, setSeen] = useState(group?.area)
  if (group?.area !== seen) {
    // Another screen's group opens by itself; what the reader folded meanwhile is folded no longer.
    setSeen(group?.area)
    setOpened(group?.area ?? null)
  }
  const wide = !collapsed || hovered || focused
  const isOpen = (area: string) => wide && (opened === null ? area === group?.area : opened === area)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  return (
    <nav
      data-frame
      className={clsx(css.nav, collapsed && css.collapsed, wide && css.wide)}
      aria-label={t('menu.navigation')}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={leave}
    >
      <div className={css.head}>
        <Link to="/" className={css.brand} aria-label={themeConfig.appTitle}>
          <img src={themeConfig.logo} width="28" height="28" alt="" />
          {wide && <span>{themeConfig.appTitle}</span>}
        </Link>
        {close ? (
          <button type="button" className={css.tool} aria-label={t('menu.close')} onClick={close}>
            <Icon path={mdiClose} size={22} />
          </button>
        ) : (
          wide && (
            <button
              type="button"
              className={css.tool}
              aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
              aria-pressed={!collapsed}
              onClick={() => choose({ verticalNavCollapsed: !collapsed })}
            >
              <Icon path={collapsed ? mdiRadioboxBlank : mdiRecordCircleOutline} size={20} />
            </button>
          )
        )}
      </div>
      <div className={css.scroll}>
        {menu.map((part) => (
          <NavPart
            key={part.area}
            part={part}
            active={active}
            wide={wide}
            open={isOpen(part.area)}
            toggle={() => setOpened(isOpen(part.area) ? '' : part.area)}
          />
        ))}
      </div>
    </nav>
  )
}
