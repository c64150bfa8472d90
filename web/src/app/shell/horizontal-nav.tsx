import { clsx } from 'clsx'
import { mdiChevronDown, mdiDotsHorizontal } from '@mdi/js'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../platform/theme/preferences.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuPart } from '../menu.rules.ts'
import { NavLink } from './nav-link.tsx'
import { NavPopover } from './nav-popover.tsx'
import css from './horizontal-nav.module.css'
import { useMenu } from './use-menu.ts'

/** One popover per area; what does not fit goes into "More". */
export function HorizontalNav() {
  const { t } = useTranslation('shell')
  const { horizontalNavType, navbarType } = usePreferences()
  const { menu, active } = useMenu()
  const row = useRef<HTMLElement>(null)
  const fitting = useFitting(row, menu.length)
  if (horizontalNavType === 'hidden') return null
  const shown = menu.slice(0, fitting)
  const rest = menu.slice(fitting)
  const area = (part: MenuPart) => t(`menu.areas.${part.area}`)
  const holds = (parts: MenuPart[]) => parts.some((part) => part.entries.some((entry) => entry.path === active))
  return (
    <nav
      ref={row}
      data-frame
      className={clsx(
        css.nav,
        horizontalNavType === 'sticky' && css.sticky,
        horizontalNavType === 'sticky' && navbarType === 'sticky' && css.belowBar,
      )}
      aria-label={t('menu.navigation')}
    >
      {shown.map((part) =>
        part.titled ? (
          <NavPopover key={part.area} parts={[part]} active={active} current={holds([part])} label={area(part)}>
            {area(part)}
            <Icon path={mdiChevronDown} size={16} />
          </NavPopover>
        ) : (
          part.entries.map(({ path, label }) => (
            <NavLink
              key={path}
              to={path}
              className={clsx(css.item, css.direct, path === active && css.current)}
              current={path === active}
            >
              {t(`menu.${label}`)}
            </NavLink>
          ))
        ),
      )}
      {rest.length > 0 && (
        <NavPopover parts={rest} active={active} current={holds(rest)} label={t('menu.more')} titled>
          <Icon path={mdiDotsHorizontal} size={18} />
          {t('menu.more')}
        </NavPopover>
      )}
      <Measure menu={menu.map(area)} more={t('menu.more')} />
    </nav>
  )
}

/** The areas and "More" once more, out of sight, so that their widths are known whatever is folded. */
function Measure({ menu, more }: { menu: string[]; more: string }): ReactNode {
  return (
    <div className={css.measure} aria-hidden="true" data-ruler>
      {menu.map((text) => (
        <span key={text} className={css.item} data-measure>
          {text}
          <Icon path={mdiChevronDown} size={16} />
        </span>
      ))}
      <span className={css.item} data-measure-more>
        <Icon path={mdiDotsHorizontal} size={18} />
        {more}
      </span>
    </div>
  )
}

const gapPx = 4

function useFitting(row: React.RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  const measure = useRef(() => {})
  useLayoutEffect(() => {
    measure.current = () => {
      const element = row.current
      if (!element) return
      const style = getComputedStyle(element)
      const space =
        element.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd)
      const widths = [...element.querySelectorAll<HTMLElement>('[data-measure]')].map(
        (item) => item.offsetWidth + gapPx,
      )
      const total = widths.reduce((sum, width) => sum + width, 0)
      if (total <= space) return setFitting(widths.length)
      let used = (element.querySelector<HTMLElement>('[data-measure-more]')?.offsetWidth ?? 0) + gapPx
      const index = widths.findIndex((width) => (used += width) > space)
      setFitting(Math.max(0, index))
    }
    measure.current()
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => measure.current())
    // The words can widen by themselves: when their font has arrived, or for a reader who enlarges letters.
    for (const element of [row.current, row.current?.querySelector('[data-ruler]')]) {
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [row])
  return fitting
}
