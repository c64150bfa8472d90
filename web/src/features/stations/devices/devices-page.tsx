import { Button, Stack } from '@mantine/core'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import { deviceColumns } from '@platen/contracts/devices/columns'
import type { DeviceRow } from '@platen/contracts/devices/endpoints'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { askConfirm } from '../../../ui/dialog/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TimeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useColumn } from '../../../ui/list/use-column.ts'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { parseUserAgent } from '../../../words/browser-name.rules.ts'
import { Pairing } from './pairing-panel.tsx'

type Query = NonNullable<CallInput<'GET /devices'>['query']>

/** /setup/devices: whether browsers must be paired with their station, codes to confirm, and the paired browsers. */
export function DevicesPage() {
  const t = useTexts('stations')
  const list = useList<DeviceRow>({
    name: 'devices',
    label: t('devices.devices'),
    columns: useDeviceColumns(),
    sort: '-last_seen_at',
    filters: [],
    searchLabel: t('devices.search'),
    read: (query: Query) => apiQuery('GET /devices', { query }),
    empty: { text: t('devices.none') },
  })
  return (
    <>
      <PageHead title={t('devices.devices')} />
      <Stack gap={16}>
        <Pairing />
        <Panel flush>
          <List of={list} />
        </Panel>
      </Stack>
    </>
  )
}

function BrowserName({ userAgent }: { userAgent: string }) {
  const t = useTexts('stations')
  const parsed = parseUserAgent(userAgent)
  return (
    <span title={userAgent}>
      <Icon path={parsed.mobile ? mdiCellphone : mdiMonitor} />{' '}
      {parsed.browser === '' ? t('devices.unknown_browser') : t('devices.browser_on', parsed)}
    </span>
  )
}

function useDeviceColumns(): Column<DeviceRow>[] {
  const t = useTexts('stations')
  const words = useTexts('words')
  const column = useColumn(deviceColumns)
  return [
    { ...column('station'), role: 'main', cell: (row) => <bdi>{row.station.name}</bdi> },
    { ...column('kind'), line: 2, cell: (row) => words(`station_kinds.${row.station.kind}`) },
    { ...column('browser'), line: 2, cell: (row) => <BrowserName userAgent={row.user_agent} /> },
    {
      ...column('last_seen_at'),
      line: 3,
      sort: 'last_seen_at',
      cell: (row) => <TimeCell at={row.last_seen_at} />,
    },
    { ...column('paired_by'), cell: (row) => <bdi>{row.paired_by}</bdi> },
    { ...column('paired_at'), cell: (row) => <TimeCell at={row.paired_at} /> },
    {
      key: 'actions',
      label: t('devices.unpair'),
      role: 'actions',
      cell: (row) => <UnpairButton device={row} />,
    },
  ]
}

function UnpairButton({ device: { id, station } }: { device: DeviceRow }) {
  const t = useTexts('stations')
  const unpair = useWrite('POST /devices/:id/unpair')
  const ask = async () => {
    const isSure = await askConfirm({
      title: t('devices.unpair_title', { station: station.name }),
      text: t('devices.unpair_means'),
      confirm: t('devices.unpair_send'),
      dismiss: t('devices.keep'),
      danger: true,
    })
    if (!isSure) return
    await unpair.run({ params: { id: String(id) } })
    notify('success', t('devices.unpaired', { station: station.name }))
  }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t('devices.unpair_of', { station: station.name })}
      loading={unpair.running}
      onClick={() => void ask().catch(() => undefined)}
    >
      {t('devices.unpair')}
    </Button>
  )
}
