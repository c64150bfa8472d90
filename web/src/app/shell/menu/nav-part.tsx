import { clsx } from 'clsx'
import { mdiChevronRight } from '@mdi/js'
import type { MenuCounts } from '@platen/contracts/overview/endpoints'
import { Fragment, useId } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { Icon } from '../../../ui/icon.tsx'
import { entriesByGroup, holdsActive, isHighlighted, type MenuEntry, type MenuPart } from '../../menu.rules.ts'
import { areaIcons, iconPath } from './menu-icons.ts'
import { NavCount } from './nav-count.tsx'
import { NavLink } from './nav-link.tsx'
import { countOf, problemOf } from './use-menu-counts.ts'
import css from './vertical-nav.module.css'

interface NavPartProps {
  part: MenuPart
  active: string | null
  counts: MenuCounts | undefined
  /** False while the menu shows only icons. */
  isWide: boolean
  isOpen: boolean
  toggle: () => void
}

/** A group, or the entries below a section title. */
export function NavPart(props: NavPartProps) {
  const { part, isWide, isOpen } = props
  const t = useTexts('shell')
  const id = useId()
  if (part.kind === 'group') {
    return (
      <div>
        <PartButton {...props} controls={id} />
        <div id={id} hidden={!isOpen}>
          <Entries {...props} inner />
        </div>
      </div>
    )
  }
  // Icons in a row need no title, but one where their section is folded.
  const isFoldable = part.hasTitle && (isWide || !isOpen)
  return (
    <section aria-label={part.key === 'first' ? undefined : t(`menu.areas.${part.area}`)}>
      {isFoldable ? <PartButton {...props} controls={id} /> : part.key !== 'top' && <hr className={css.rule} />}
      <div id={id} hidden={!isOpen}>
        <Entries {...props} />
      </div>
    </section>
  )
}

/** The title of a part, which folds it unless the open screen is in it. What needs a person is seen at a folded one. */
function PartButton({ part, active, counts, isWide, isOpen, toggle, controls }: NavPartProps & { controls: string }) {
  const t = useTexts('shell')
  const countId = useId()
  const title = t(`menu.areas.${part.area}`)
  const hasActive = holdsActive(part, active)
  const isTitle = part.kind === 'section' && isWide
  const problem = isOpen ? undefined : problemOf(part)
  return (
    <button
      type="button"
      className={clsx(isTitle ? css.title : css.entry, hasActive && !isOpen && css.holdsActive)}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-describedby={countOf(counts, problem) ? countId : undefined}
      aria-disabled={(hasActive && isOpen) || undefined}
      {...(!isWide && iconLabel(title))}
      onClick={hasActive && isWide ? undefined : toggle}
    >
      {!isTitle && <Icon path={iconPath(areaIcons[part.area])} size={20} />}
      {isWide && <span className={css.label}>{title}</span>}
      <NavCount id={countId} figure={problem} counts={counts} isInCorner={!isWide} />
      {isWide && !hasActive && (
        <Icon path={mdiChevronRight} size={18} className={clsx(css.arrow, isOpen && css.arrowOpen)} directional />
      )}
    </button>
  )
}

function Entries({ part, active, counts, isWide, inner = false }: NavPartProps & { inner?: boolean }) {
  const t = useTexts('shell')
  return entriesByGroup(part).map(({ group, entries }) => (
    <Fragment key={group ?? ''}>
      {group && <p className={css.group}>{t(`menu.groups.${group}`)}</p>}
      <ul className={clsx(css.list, inner && css.inner)} {...(group && { 'aria-label': t(`menu.groups.${group}`) })}>
        {entries.map((entry) => (
          <Entry
            key={entry.path}
            entry={entry}
            isActive={isHighlighted(entry, active)}
            counts={counts}
            isWide={isWide}
            inner={inner}
          />
        ))}
      </ul>
    </Fragment>
  ))
}

interface EntryProps {
  entry: MenuEntry
  isActive: boolean
  counts: MenuCounts | undefined
  isWide: boolean
  inner: boolean
}

function Entry({ entry, isActive, counts, isWide, inner }: EntryProps) {
  const inLanguage = useInLanguage()
  return (
    <li>
      <NavLink
        entry={entry}
        className={clsx(css.entry, inner && css.innerEntry, isActive && css.current)}
        isCurrent={isActive}
        counts={counts}
        isIconOnly={!isWide}
      >
        {!inner && <Icon path={iconPath(entry.icon)} size={20} />}
        {isWide && <span className={css.label}>{inLanguage(entry.label)}</span>}
      </NavLink>
    </li>
  )
}
