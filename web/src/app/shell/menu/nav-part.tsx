import { clsx } from 'clsx'
import { mdiChevronRight } from '@mdi/js'
import { useId } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry, MenuPart } from '../../menu.rules.ts'
import { areaIcons, iconOf } from './menu-icons.ts'
import { NavLink } from './nav-link.tsx'
import css from './vertical-nav.module.css'

interface NavPartProps {
  part: MenuPart
  active: string | null
  /** False while only icons show. */
  wide: boolean
  open: boolean
  toggle: () => void
}

/** A group that folds, or the entries below a section title. */
export function NavPart({ part, active, wide, open, toggle }: NavPartProps) {
  const t = useTexts('shell')
  const id = useId()
  const title = t(`menu.areas.${part.area}`)
  if (part.kind === 'section') {
    return (
      <section aria-label={title}>
        {wide && part.titled ? <p className={css.title}>{title}</p> : <hr className={css.rule} />}
        <ul className={css.list}>
          {part.entries.map((entry) => (
            <Entry key={entry.path} entry={entry} current={entry.path === active} wide={wide} />
          ))}
        </ul>
      </section>
    )
  }
  const holdsActive = part.entries.some((entry) => entry.path === active)
  return (
    <div>
      <button
        type="button"
        className={clsx(css.entry, holdsActive && !open && css.holdsActive)}
        aria-expanded={open}
        aria-controls={id}
        aria-label={wide ? undefined : title}
        onClick={toggle}
      >
        <Icon path={iconOf(areaIcons[part.area])} size={20} />
        {wide && <span className={css.label}>{title}</span>}
        {wide && (
          <Icon path={mdiChevronRight} size={18} className={clsx(css.arrow, open && css.arrowOpen)} directional />
        )}
      </button>
      <ul className={clsx(css.list, css.inner)} id={id} hidden={!open}>
        {part.entries.map((entry) => (
          <Entry key={entry.path} entry={entry} current={entry.path === active} wide={wide} inner />
        ))}
      </ul>
    </div>
  )
}

interface EntryProps {
  entry: MenuEntry
  current: boolean
  wide: boolean
  inner?: boolean
}

function Entry({ entry, current, wide, inner }: EntryProps) {
  const label = useInLanguage()(entry.label)
  return (
    <li>
      <NavLink
        to={entry.path}
        className={clsx(css.entry, inner && css.innerEntry, current && css.current)}
        current={current}
        label={wide ? undefined : label}
      >
        {!inner && <Icon path={iconOf(entry.icon)} size={20} />}
        {wide && <span className={css.label}>{label}</span>}
      </NavLink>
    </li>
  )
}
