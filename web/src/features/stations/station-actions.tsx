import type { StationDetail } from '@platen/contracts/stations/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { ActButton } from '../../ui/form/act-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeleteButton } from '../../ui/record/delete-button.tsx'

/** What can be done with a station as a whole: copy it, archive it, and delete one where nothing was done. */
export function StationActions({ station }: { station: StationDetail }) {
  const t = useTexts('stations')
  const record = useTexts('record')
  const navigate = useNavigate()
  const params = { id: String(station.id) }
  const { version, name, waiting } = station
  const archive = useWrite('POST /stations/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /stations/:id', { params })
      notify('success', t('archived_done'))
    },
  })
  const remove = useWrite('DELETE /stations/:id')
  const isMissed = station.only_one && waiting > 0
  const question = {
    title: t('archive_title', { station: name }),
    text: isMissed ? t('archive_last', { count: waiting, figure: formatNumber(waiting) }) : t('archive_means'),
    confirm: t('archive_send'),
    dismiss: t('keep'),
    danger: isMissed,
  }
  const removeStation = async () => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('deleted'))
    await navigate({ to: '/setup/stations' })
  }
  return (
    <>
      <LinkButton variant="default" to="/setup/stations/create" search={{ copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {!station.archived && (
        <ActButton
          variant="default"
          loading={archive.running}
          ask={() => question}
          run={() => archive.run({ params, body: { version } })}
        >
          {t('archive')}
        </ActButton>
      )}
      {!station.used && <DeleteButton label={t('delete')} running={remove.running} run={removeStation} />}
    </>
  )
}
