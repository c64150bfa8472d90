import { clsx } from 'clsx'
import { mdiChevronDoubleLeft, mdiClose, mdiPinOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changePreferences } from '../../../platform/theme/preferences.ts'
import { SiteLogo } from '../../../platform/theme/site-logo.tsx'
import { useThemeConfig } from '../../../platform/theme/theme-config.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { NavPart } from './nav-part.tsx'
import { useMenuCounts } from './use-menu-counts.ts'
import { useMenu } from './use-menu.ts'
import { useOpenParts } from './use-open-parts.ts'
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
  const counts = useMenuCounts()
  const { isOpen, toggle } = useOpenParts(active)
  const isWide = !isCollapsed || isHovered || isFocused
  const entries = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = entries.current
    if (!box) return undefined
    const show = () => scrollTo(box, box.querySelector('[aria-current]'))
    show()
    // Also once the font is there, or the window has another height; whoever is in the menu is left where they are.
    const observer = new ResizeObserver(() => !box.matches(':hover, :focus-within') && show())
    for (const part of [box, ...box.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [active, isWide])
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
      onFocus={(event) => {
        const isVisible = event.target.matches(':focus-visible')
        setIsFocused((isAlready) => isAlready || isVisible)
      }}
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
              <Icon path={isCollapsed ? mdiPinOutline : mdiChevronDoubleLeft} size={20} directional={!isCollapsed} />
            </button>
          )
        )}
      </div>
      <div ref={entries} className={css.scroll} data-entries>
        {menu.map((part) => (
          <NavPart
            key={part.key}
            part={part}
            active={active}
            counts={counts}
            isWide={isWide}
            // The entries of a group have no icons.
            isOpen={isOpen(part) && (isWide || part.kind === 'section')}
            toggle={() => {
              // Only icons, which a finger doesn't widen by pointing: pressing one shows its part.
              if (!isWide) setIsFocused(true)
              if (isWide || !isOpen(part)) toggle(part)
            }}
          />
        ))}
      </div>
    </nav>
  )
}

/** What is seen of the entries above and below the one that is scrolled to. */
const neighborsPx = 76

/** Scrolls a box to an entry, and nothing around it: `scrollIntoView` would move the page, too, from under its bar. */
function scrollTo(box: Element, entry: Element | null): void {
  // In a group that is closed, the group is highlighted in its place.
  const shown = entry?.closest('[hidden]')?.previousElementSibling ?? entry
  if (!shown) return
  const [frame, place] = [box.getBoundingClientRect(), shown.getBoundingClientRect()]
  // A box scrolls by whole pixels.
  const [above, below] = [frame.top + neighborsPx - place.top, place.bottom + neighborsPx - frame.bottom]
  if (above > 0) box.scrollTop -= Math.ceil(above)
  else if (below > 0) box.scrollTop += Math.ceil(below)
}
