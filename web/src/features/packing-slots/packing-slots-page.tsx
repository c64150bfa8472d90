import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { RangeCreate } from './range/range-create.tsx'
import { Slot } from './slot/slot.tsx'
import { FullWalls } from './wall/full-walls.tsx'
import { Walls } from './wall/walls.tsx'

/** /packing-slot: the put walls; `edit` opens a slot, `create` the form for a range, `full` fills a second display. */
export function PackingSlotsPage() {
  const [search] = usePageSearch()
  const edit = firstText(search, 'edit')
  if (edit !== null) return <Slot key={edit} id={edit} />
  if (firstText(search, 'create') !== null) return <RangeCreate />
  if (firstText(search, 'full') !== null) return <FullWalls wall={firstText(search, 'wall')} />
  return <Walls />
}
