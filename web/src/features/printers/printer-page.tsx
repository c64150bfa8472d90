import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import { printerFields } from '@platen/contracts/printers/fields'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { useDriverName } from './driver-name.ts'
import { PrinterActions } from './printer-actions.tsx'
import { PrinterForm } from './printer-form.tsx'
import { usePrinterLooks } from './printer-looks.ts'
import { PrinterQueue } from './printer-queue.tsx'
import css from './printers.module.css'

/** /setup/printers/$id: one printer, what it is doing, its print jobs and its history. */
export function PrinterPage() {
  const t = useTexts('printers')
  const { id } = useParams({ from: '/default/setup/printers/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /printers/:id', { params: { id } }))}
      noun={t('printers')}
      name={({ name }) => name}
      back={<BackLink link={{ to: '/setup/printers' }}>{t('printers')}</BackLink>}
      acts={(printer) => <PrinterActions printer={printer} />}
    >
      {(printer) => <Printer printer={printer} />}
    </RecordPage>
  )
}

function Printer({ printer }: { printer: PrinterDetail }) {
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  const nameOfDriver = useDriverName()
  const form = useEditedRecord('printers', printer)
  const { address_warning: warning } = printer
  return (
    <>
      <RestorableBanner noun="printers" record={printer} />
      {warning !== null && (
        <Banner tone="warning" title={t(`address_warnings.${warning}`, { address: printer.address })} />
      )}
      {printer.label_size !== null && printer.label_size_conflicts.length > 0 && (
        <Banner
          tone="warning"
          title={t('label_size_conflict', {
            loaded: looks.labelSize(printer.label_size),
            sizes: printer.label_size_conflicts.map(looks.labelSize).join(', '),
          })}
        />
      )}
      <RecordColumns>
        <RecordColumn>
          <AtWork printer={printer} />
          <PrinterQueue printer={printer} />
          {!printer.archived && (
            <Panel>
              <PrinterForm {...form} isKindFixed={!printer.unused} label={t('save')} />
            </Panel>
          )}
        </RecordColumn>
        <RecordHistory
          route="GET /printers/:id/history"
          id={printer.id}
          fields={printerFields}
          showValue={(field, value) => (field === 'driver' ? nameOfDriver(String(value)) : undefined)}
        />
      </RecordColumns>
    </>
  )
}

function AtWork({ printer }: { printer: PrinterDetail }) {
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  return (
    <Panel title={t('uses')}>
      <Facts
        rows={[
          [
            t('state'),
            <span key="state" className={css.state}>
              <Chip {...looks.state(printer.state)} />
              {printer.problem !== '' && <bdi>{printer.problem}</bdi>}
            </span>,
          ],
          [t('last_job'), printer.last_job_at === null ? null : <AgoCell key="last" at={printer.last_job_at} />],
          [
            t('stations'),
            printer.station_rows.length === 0 ? null : (
              <ul key="stations" className={css.stations}>
                {printer.station_rows.map(({ id, name }) => (
                  <li key={id}>
                    <Link to="/setup/stations/$id" params={{ id: String(id) }} className={css.link}>
                      <bdi>{name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Panel>
  )
}
