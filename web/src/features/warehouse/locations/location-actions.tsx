import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { PrintLabelButton } from '../../../pickers/labels/print-label-button.tsx'
import { DeleteButton } from '../../../ui/record/delete-button.tsx'
import { ActButton } from '../../../ui/form/act-button.tsx'

interface LocationActionsProps {
  location: LocationDetail
  changed: (answer: Answer<'GET /warehouse-locations/:id'>) => void
}

/**
 * What can be done with a location as a whole: print its label, archive it, and delete an archived one that was never
 * used.
 */
export function LocationActions({ location, changed }: LocationActionsProps) {
  const t = useTexts('locations')
  const navigate = useNavigate()
  const params = { id: String(location.id) }
  const { version, archived } = location
  const archive = useWrite('POST /warehouse-locations/:id/archive', {
    onDone: (answer) => {
      changed(answer)
      notify('success', t('archived_done'))
    },
  })
  const remove = useWrite('DELETE /warehouse-locations/:id')
  const removeLocation = async () => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('deleted'))
    await navigate({ to: '/warehouse/locations' })
  }
  if (archived) {
    return <DeleteButton label={t('delete')} running={remove.running} run={removeLocation} />
  }
  return (
    <>
      <PrintLabelButton codes={[location.code]} />
      <ActButton variant="default" loading={archive.running} run={() => archive.run({ params, body: { version } })}>
        {t('archive')}
      </ActButton>
    </>
  )
}
