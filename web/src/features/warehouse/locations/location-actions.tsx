import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { PrintLabelButton } from '../../../pickers/labels/print-label-button.tsx'
import { ArchiveButton, DeleteRecordButton } from '../../../ui/record/record-acts.tsx'

/**
 * What can be done with a location as a whole: print its label, archive it, and delete an archived one that was never
 * used.
 */
export function LocationActions({ location }: { location: LocationDetail }) {
  const navigate = useNavigate()
  return location.archived ? (
    <DeleteRecordButton
      noun="warehouse-locations"
      record={location}
      leave={() => navigate({ to: '/warehouse/locations' })}
    />
  ) : (
    <>
      <PrintLabelButton codes={[location.code]} />
      <ArchiveButton noun="warehouse-locations" record={location} />
    </>
  )
}
