import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { PrintLabelButton } from '../../../pickers/labels/print-label-button.tsx'
import { RecordMenu, useArchiveAct, useDeleteAct } from '../../../ui/record/record-acts.tsx'

/**
 * What can be done with a location as a whole: print its label, archive it, and delete an archived one that was never
 * used.
 */
export function LocationActions({ location }: { location: LocationDetail }) {
  const navigate = useNavigate()
  const archive = useArchiveAct('warehouse-locations', location)
  const remove = useDeleteAct('warehouse-locations', location, () => navigate({ to: '/warehouse/locations' }))
  return (
    <>
      {!location.archived && <PrintLabelButton codes={[location.code]} />}
      <RecordMenu acts={[location.archived ? remove : archive]} />
    </>
  )
}
