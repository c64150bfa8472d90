import { clsx } from 'clsx'
import { mdiClose, mdiRadioboxBlank, mdiRecordCircleOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changePreferences } from '../../../platform/theme/preferences.ts'
import { SiteLogo } from '../../../platform/theme/site-logo.tsx'
import { useThemeConfig } from '../../../platform/theme/theme-config.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { isHighlighted } from '../../menu.rules.ts'
import { NavPart } from './nav-part.tsx'
import { useMenu } from './use-menu.ts'
import css from './vertical-nav.module.css'

interface VerticalNavProps {
  isCollapsed: boolean
  /** In the overlay: closes it. */
  close?: () => void
}

/**
 * The vertical navigation: 260 px wide, or collapsed to icons at 80 px. Collapsed, it expands over the content while
 * the pointer or the keyboard focus is inside.
 */
export function VerticalNav({ isCollapsed, close }: VerticalNavProps) {
  const t = useTexts('shell')
  const { menu, active } = useMenu()
  const { appTitle, isTitleShown } = useThemeConfig()
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const activeGroup = menu.find(
    (part) => part.kind === 'group' && part.entries.some((entry) => isHighlighted(entry, active)),
  )
  const [opened, setOpened] = useState<string | null>(null)
  const [lastArea, setLastArea] = useState(activeGroup?.area)
  if (activeGroup?.area !== lastArea) {
    // The group of the new screen opens by itself and replaces the user's choice of open groups.
    setLastArea(activeGroup?.area)
    setOpened(activeGroup?.area ?? null)
  }
  const isWide = !isCollapsed || isHovered || isFocused
  const entries = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = entries.current
    if (!box) return undefined
    const show = () => box.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
    show()
    // Also once the font is there, or the window has another height; whoever is in the menu is left where they are.
    const observer = new ResizeObserver(() => !box.matches(':hover, :focus-within') && show())
    for (const part of [box, ...box.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [active, isWide])
  const isOpen = (area: string) => isWide && (opened === null ? area === activeGroup?.area : opened === area)
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
  }
  return (
    <nav
      data-frame
      className={clsx(css.nav, isCollapsed && css.collapsed, isWide && css.wide)}
      aria-label={t('menu.navigation')}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setIsFocused(event.target.matches(':focus-visible'))}
      onBlur={onBlur}
    >
      <div className={css.head}>
        <Link to="/" className={css.brand} {...iconLabel(appTitle)}>
          <SiteLogo size={28} isSquare={!isWide} />
          {isWide && isTitleShown && <span>{appTitle}</span>}
        </Link>
        {close ? (
          <button type="button" className={css.tool} {...iconLabel(t('menu.close'))} onClick={close}>
            <Icon path={mdiClose} size={22} />
          </button>
        ) : (
          isWide && (
            <button
              type="button"
              className={css.tool}
              {...iconLabel(t(isCollapsed ? 'menu.expand' : 'menu.collapse'))}
              aria-pressed={!isCollapsed}
              onClick={() => changePreferences({ verticalNavCollapsed: !isCollapsed })}
            >
              <Icon path={isCollapsed ? mdiRadioboxBlank : mdiRecordCircleOutline} size={20} />
            </button>
          )
        )}
      </div>
      <div ref={entries} className={css.scroll} data-entries>
        {menu.map((part) => (
          <NavPart
            key={part.area}
            part={part}
            active={active}
            isWide={isWide}
            isOpen={isOpen(part.area)}
            toggle={() => setOpened(isOpen(part.area) ? '' : part.area)}
          />
        ))}
      </div>
    </nav>
  )
}
