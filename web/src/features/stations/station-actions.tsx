import { Button } from '@mantine/core'
import type { StationDetail } from '@platen/contracts/floor/stations'
import { useNavigate } from '@tanstack/react-router'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
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
  const archiveStation = async () => {
    const isSure = await askConfirm({
      title: t('archive_title', { station: name }),
      text: isMissed ? t('archive_last', { count: waiting, figure: formatNumber(waiting) }) : t('archive_means'),
      confirm: t('archive_send'),
      dismiss: t('keep'),
      danger: isMissed,
    })
    if (isSure) await archive.run({ params, body: { version } })
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
        <Button
          variant="default"
          loading={archive.running}
          onClick={() => void archiveStation().catch(() => undefined)}
        >
          {t('archive')}
        </Button>
      )}
      {!station.used && <DeleteButton label={t('delete')} running={remove.running} run={removeStation} />}
    </>
  )
}
