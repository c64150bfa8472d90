import { Button, Popover } from '@mantine/core'
import { mdiPrinterAlert, mdiPrinterOutline } from '@mdi/js'
import { anyStationWriter } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../../platform/api/use-api.ts'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useCan } from '../../../../platform/session/use-can.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { toneClass } from '../../../../ui/status/chip.tsx'
import css from './printer-state.module.css'

/** The state of a station's printer: ready, or the failed jobs with their reasons, to retry or cancel. */
export function PrinterState({ station, printer }: { station: StationRow; printer: StationRow['printer'] }) {
  const t = useTexts('station')
  const words = useTexts('words')
  const [opened, setOpened] = useState(false)
  const failed = useQuery(apiQuery('GET /print-jobs', { query: { station_id: station.id, state: 'failed' } }))
  const jobs = failed.data?.data ?? []
  // Without its own printer, Print sends each design to the printer of the piece's tag.
  const byTag = station.kind === 'print_design'
  if (jobs.length === 0) {
    return (
      <span className={css.quiet}>
        <Icon path={mdiPrinterOutline} />
        <span title={printer?.name}>
          {printer ? t('printer.ready', { printer: printer.name }) : t(byTag ? 'printer.by_tag' : 'printer.none')}
        </span>
      </span>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={420} shadow="lg" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={`${css.failed} ${toneClass('danger')}`}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon path={mdiPrinterAlert} />
          {t('printer.failed', { count: jobs.length, figure: formatNumber(jobs.length) })}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={css.jobs}>
          {jobs.slice(0, 20).map((job) => (
            <li key={job.id}>
              <strong>
                <bdi>{job.file_name}</bdi>
              </strong>
              <span>
                <bdi>{job.printer}</bdi>
                {words('colon')} {job.problem}
              </span>
              <JobButtons id={job.id} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function JobButtons({ id }: { id: number }) {
  const t = useTexts('station')
  const may = useCan(anyStationWriter)
  const retry = useWrite('POST /print-jobs/:id/retry')
  const cancel = useWrite('POST /print-jobs/:id/cancel')
  if (!may) return null
  return (
    <span className={css.buttons}>
      <Button
        size="xs"
        variant="default"
        loading={retry.running}
        onClick={() => void retry.run({ params: { id } }).catch(() => undefined)}
      >
        {t('printer.retry')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={cancel.running}
        onClick={() => void cancel.run({ params: { id } }).catch(() => undefined)}
      >
        {t('printer.drop')}
      </Button>
    </span>
  )
}
