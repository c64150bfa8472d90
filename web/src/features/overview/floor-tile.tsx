import { mdiPrinterAlert, mdiPrinterOffOutline, mdiTimerAlertOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatAgo } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import css from './overview.module.css'
import { PrinterLink, StationLink } from './place-links.tsx'
import { WaitingJobs } from './waiting-jobs.tsx'

const looks = {
  failing: { tone: 'danger', icon: mdiPrinterAlert },
  stopped: { tone: 'danger', icon: mdiPrinterOffOutline },
  silent: { tone: 'warning', icon: mdiTimerAlertOutline },
} as const

/** The printers that are stopped and the stations that are silent, with the way to their pages or queues. */
export function FloorTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/floor'))
  return (
    <Panel title={t('floor.title')}>
      <Loaded query={query} lines={4} height={20}>
        {({ printers, stations }) =>
          printers.length + stations.length === 0 ? (
            <p className={css.none}>{t('floor.none')}</p>
          ) : (
            <ul className={css.troubles}>
              {printers.map(({ id, name, trouble, problem, waiting, waiting_since: since }) => (
                <li key={`printer ${id}`}>
                  <PrinterLink id={id}>{name}</PrinterLink>
                  <Chip {...looks[trouble]} label={t(`floor.${trouble}`)} />
                  {problem !== '' && (
                    <p className={css.dimmed}>
                      <bdi>{problem}</bdi>
                    </p>
                  )}
                  {since !== null && <WaitingJobs printerId={id} count={waiting} since={since} />}
                </li>
              ))}
              {stations.map(({ id, name, kind, last_at: lastAt }) => (
                <li key={`station ${id}`}>
                  <StationLink id={id} name={name} kind={kind} />
                  <Chip {...looks.silent} label={t('floor.silent')} />
                  <p className={css.dimmed}>{t('floor.last_at', { ago: formatAgo(lastAt) })}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
