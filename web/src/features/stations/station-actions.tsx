import type { StationDetail } from '@platen/contracts/stations/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecordMenu, useArchiveAct, useDeleteAct } from '../../ui/record/record-acts.tsx'

/** What can be done with a station as a whole: copy it, archive it, and delete one where nothing was done. */
export function StationActions({ station }: { station: StationDetail }) {
  const t = useTexts('stations')
  const record = useTexts('record')
  const navigate = useNavigate()
  const { name, waiting } = station
  const isMissed = station.only_one && waiting > 0
  const question = {
    title: t('archive_title', { station: name }),
    text: isMissed ? t('archive_last', { count: waiting, figure: formatNumber(waiting) }) : t('archive_means'),
    confirm: t('archive_send'),
    dismiss: t('keep'),
    danger: isMissed,
  }
  const archive = useArchiveAct('stations', station, { ask: () => question })
  const remove = useDeleteAct('stations', station, () => navigate({ to: '/setup/stations' }))
  return (
    <>
      <LinkButton variant="default" to="/setup/stations/create" search={{ copy_of: String(station.id) }}>
        {record('duplicate')}
      </LinkButton>
      <RecordMenu acts={[!station.archived && archive, !station.used && remove]} />
    </>
  )
}
