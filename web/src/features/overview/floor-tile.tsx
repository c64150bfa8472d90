import { mdiPrinterAlert, mdiPrinterOffOutline, mdiTimerAlertOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatAgo } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import css from './overview.module.css'

const looks = {
  failing: { tone: 'danger', icon: mdiPrinterAlert },
  stopped: { tone: 'danger', icon: mdiPrinterOffOutline },
  silent: { tone: 'warning', icon: mdiTimerAlertOutline },
} as const

/** The printers that are stopped and the stations that are silent; whoever sets them up opens them from here. */
export function FloorTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/floor'))
  return (
    <Panel title={t('floor.title')}>
      <Loaded query={query} lines={3}>
        {({ printers, stations }) =>
          printers.length + stations.length === 0 ? (
            <p className={css.none}>{t('floor.none')}</p>
          ) : (
            <ul className={css.troubles}>
              {printers.map(({ id, name, trouble, problem, waiting }) => (
                <li key={`printer ${id}`}>
                  <Can access="setting.write" fallback={<bdi>{name}</bdi>}>
                    <LinkCell link={{ to: '/setup/printers/$id', params: { id: String(id) } }}>{name}</LinkCell>
                  </Can>
                  <Chip {...looks[trouble]} label={t(`floor.${trouble}`)} />
                  <p className={css.dimmed}>
                    {[problem, waiting > 0 && t('floor.jobs', { count: waiting, figure: formatNumber(waiting) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
              {stations.map(({ id, name, last_at: lastAt }) => (
                <li key={`station ${id}`}>
                  <Can access="setting.write" fallback={<bdi>{name}</bdi>}>
                    <LinkCell link={{ to: '/setup/stations/$id', params: { id: String(id) } }}>{name}</LinkCell>
                  </Can>
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
