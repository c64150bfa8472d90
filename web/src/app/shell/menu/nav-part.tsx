import { clsx } from 'clsx'
import { mdiChevronRight } from '@mdi/js'
import { Fragment, useId } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { entriesByGroup, isHighlighted, type MenuEntry, type MenuPart } from '../../menu.rules.ts'
import { areaIcons, iconPath } from './menu-icons.ts'
import { NavLink } from './nav-link.tsx'
import css from './vertical-nav.module.css'

interface NavPartProps {
  part: MenuPart
  active: string | null
  /** False while the menu shows only icons. */
  isWide: boolean
  isOpen: boolean
  toggle: () => void
}

/** A collapsible group, or the entries below a section title. */
export function NavPart({ part, active, isWide, isOpen, toggle }: NavPartProps) {
  const t = useTexts('shell')
  const id = useId()
  const title = t(`menu.areas.${part.area}`)
  if (part.kind === 'section') {
    return (
      <section aria-label={title}>
        {isWide && part.hasTitle ? <p className={css.title}>{title}</p> : <hr className={css.rule} />}
        <ul className={css.list}>
          {part.entries.map((entry) => (
            <Entry key={entry.path} entry={entry} isActive={isHighlighted(entry, active)} isWide={isWide} />
          ))}
        </ul>
      </section>
    )
  }
  const containsActive = part.entries.some((entry) => isHighlighted(entry, active))
  return (
    <div>
      <button
        type="button"
        className={clsx(css.entry, containsActive && !isOpen && css.holdsActive)}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(!isWide && iconLabel(title))}
        onClick={toggle}
      >
        <Icon path={iconPath(areaIcons[part.area])} size={20} />
        {isWide && <span className={css.label}>{title}</span>}
        {isWide && (
          <Icon path={mdiChevronRight} size={18} className={clsx(css.arrow, isOpen && css.arrowOpen)} directional />
        )}
      </button>
      <div id={id} hidden={!isOpen}>
        {entriesByGroup(part).map(({ group, entries }) => (
          <Fragment key={group ?? ''}>
            {group && <p className={css.group}>{t(`menu.groups.${group}`)}</p>}
            <ul className={clsx(css.list, css.inner)} {...(group && { 'aria-label': t(`menu.groups.${group}`) })}>
              {entries.map((entry) => (
                <Entry key={entry.path} entry={entry} isActive={isHighlighted(entry, active)} isWide={isWide} inner />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </div>
  )
}

interface EntryProps {
  entry: MenuEntry
  isActive: boolean
  isWide: boolean
  inner?: boolean
}

function Entry({ entry, isActive, isWide, inner }: EntryProps) {
  const label = useInLanguage()(entry.label)
  return (
    <li>
      <NavLink
        to={entry.path}
        className={clsx(css.entry, inner && css.innerEntry, isActive && css.current)}
        isCurrent={isActive}
        label={isWide ? undefined : label}
      >
        {!inner && <Icon path={iconPath(entry.icon)} size={20} />}
        {isWide && <span className={css.label}>{label}</span>}
      </NavLink>
    </li>
  )
}
