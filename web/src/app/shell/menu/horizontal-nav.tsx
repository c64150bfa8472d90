import { clsx } from 'clsx'
import { mdiChevronDown, mdiDotsHorizontal } from '@mdi/js'
import { type ReactNode, useRef } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { usePreferences } from '../../../platform/theme/preferences.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFittingCount } from '../../../ui/page/use-fitting-count.ts'
import { isHighlighted, type MenuPart } from '../../menu.rules.ts'
import { NavLink } from './nav-link.tsx'
import { NavPopover } from './nav-popover.tsx'
import css from './horizontal-nav.module.css'
import { useMenuCounts } from './use-menu-counts.ts'
import { useMenu } from './use-menu.ts'

/** The horizontal navigation: one popover per area. Areas that don't fit go into "More". */
export function HorizontalNav() {
  const t = useTexts('shell')
  const { horizontalNavType, navbarType } = usePreferences()
  const inLanguage = useInLanguage()
  const { menu, active } = useMenu()
  const counts = useMenuCounts()
  const row = useRef<HTMLElement>(null)
  // An item is an area that opens a popover, or an entry of an area without a title.
  const items = menu.flatMap((part): BarItem[] =>
    part.hasTitle
      ? [{ part, text: t(`menu.areas.${part.area}`) }]
      : part.entries.map((entry) => ({ part: { ...part, entries: [entry] }, text: inLanguage(entry.label) })),
  )
  const fittingCount = useFittingCount(row, items.length)
  if (horizontalNavType === 'hidden') return null
  const overflowParts = items.slice(fittingCount).map((item) => item.part)
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
      {items.slice(0, fittingCount).map(({ part, text }) =>
        part.hasTitle ? (
          <NavPopover key={text} parts={[part]} active={active} counts={counts} label={text}>
            {text}
            <Icon path={mdiChevronDown} size={16} />
          </NavPopover>
        ) : (
          part.entries.map((entry) => (
            <NavLink
              key={entry.path}
              entry={entry}
              className={clsx(css.item, css.direct, isHighlighted(entry, active) && css.current)}
              isCurrent={isHighlighted(entry, active)}
              counts={counts}
            >
              {text}
            </NavLink>
          ))
        ),
      )}
      {overflowParts.length > 0 && (
        <NavPopover parts={overflowParts} active={active} counts={counts} label={t('menu.more')} titled>
          <Icon path={mdiDotsHorizontal} size={18} />
          {t('menu.more')}
        </NavPopover>
      )}
      <MeasuringRow items={items} more={t('menu.more')} />
    </nav>
  )
}

interface BarItem {
  part: MenuPart
  text: string
}

/** An invisible copy of all items, so that their widths are known even when some are folded into "More". */
function MeasuringRow({ items, more }: { items: readonly BarItem[]; more: string }): ReactNode {
  return (
    <div className={css.measure} aria-hidden="true" data-ruler>
      {items.map(({ part, text }) => (
        <span key={text} className={css.item} data-measure>
          {text}
          {part.hasTitle && <Icon path={mdiChevronDown} size={16} />}
        </span>
      ))}
      <span className={css.item} data-measure-more>
        <Icon path={mdiDotsHorizontal} size={18} />
        {more}
      </span>
    </div>
  )
}
