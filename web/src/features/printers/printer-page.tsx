import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import type { LabelSize, PrinterKind } from '@platen/contracts/printers/printer-choices'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Banner } from '../../ui/banner.tsx'
import { AgoCell } from '../../ui/list/cells.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
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
  const query = useQuery(apiQuery('GET /printers/:id', { params: { id } }))
  const printer = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={printer ? <bdi>{printer.name}</bdi> : t('printers')}
        documentTitle={printer?.name}
        back={<BackLink link={{ to: '/setup/printers' }}>{t('printers')}</BackLink>}
        note={printer && <RecordStampText record={printer.record} />}
      >
        {printer && <PrinterActions printer={printer} />}
      </PageHead>
      {query.error && !printer && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!printer && !query.error && <LoadingLines lines={8} height={20} />}
      {printer && <Printer key={printer.id} printer={printer} />}
    </>
  )
}

function Printer({ printer }: { printer: PrinterDetail }) {
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  const nameOfDriver = useDriverName()
  const params = { id: String(printer.id) }
  const keep = (answer: Answer<'GET /printers/:id'>) => putAnswer(answer, 'GET /printers/:id', { params })
  const save = useWrite('PUT /printers/:id', { onDone: keep })
  const restore = useWrite('POST /printers/:id/restore', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('restored'))
    },
  })
  const { version, address_warning: warning } = printer
  return (
    <>
      <ArchivedBanner
        record={printer.record}
        restore={() => void restore.run({ params, body: { version } }).catch(() => undefined)}
        isRestoring={restore.running}
      />
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
              <PrinterForm
                route="PUT /printers/:id"
                printer={printer}
                version={version}
                isKindFixed={!printer.unused}
                draftName={`printer-${printer.id}`}
                label={t('save')}
                submit={async (body, basedOn) => {
                  await save.run({ params, body: { ...body, version: basedOn } })
                  notify('success', t('saved'))
                }}
              />
            </Panel>
          )}
        </RecordColumn>
        <RecordHistory
          route="GET /printers/:id/history"
          id={printer.id}
          showValue={(field, value) => {
            if (typeof value !== 'string') return undefined
            if (field === 'printer_kind') return looks.kind(value as PrinterKind)
            if (field === 'label_size') return looks.labelSize(value as LabelSize)
            return field === 'driver' ? nameOfDriver(value) : undefined
          }}
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
