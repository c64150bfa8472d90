import { useLinkProps } from '@tanstack/react-router'
import { opensFor } from '../../platform/routing/guard.rules.ts'
import { findRecordPlace, type RecordPlace } from '../../platform/routing/record-place.rules.ts'
import { useScreens } from '../../platform/routing/use-screens.ts'
import { rulesInForce } from '../../platform/session/account.rules.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import css from '../list/cells.module.css'

/** What a record of any noun is called, as a link to the screen that shows it for those who may open that. */
export function RecordLink(record: { noun: string; id: number; name: string }) {
  const screens = useScreens()
  const rules = rulesInForce(useSession())
  const place = findRecordPlace(screens, ({ access }) => opensFor(access, rules), record)
  return place ? <PlaceLink place={place} name={record.name} /> : <bdi>{record.name}</bdi>
}

function PlaceLink({ place, name }: { place: RecordPlace; name: string }) {
  const link = useLinkProps({ to: place.path, search: place.search })
  return (
    <a {...link} className={css.link}>
      <bdi>{name}</bdi>
    </a>
  )
}
