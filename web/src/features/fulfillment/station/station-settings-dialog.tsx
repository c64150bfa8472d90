import { ActionIcon, Button, Group, NativeSelect, Stack, Switch } from '@mantine/core'
import { mdiCogOutline } from '@mdi/js'
import { stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import type { PrinterRow, StationRow } from '@platen/contracts/printers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { saveDraftOnForbidden } from '../../../platform/drafts.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDialogDraft } from '../../../ui/form/use-dialog-draft.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useErrorText } from '../../../ui/states.tsx'
import { settingsOf } from './station-settings.rules.ts'

/** Whether the user may set the printers of this kind of station: users who work there or may change settings. */
export function useMaySet(kind: StationRow['kind']): boolean {
  const maySetAny = useCan('setting.write')
  const worksHere = useCan(stationWritePermissions[kind])
  return maySetAny || worksHere
}

interface StationSettingsProps {
  station: StationRow
  /** Whether it is open, during which scans wait. */
  opened: boolean
  setOpened: (opened: boolean) => void
}

/** The printer settings of a station: its printers, and what it does automatically. */
export function StationSettings({ station, opened, setOpened }: StationSettingsProps) {
  const t = useTexts('piece')
  if (!useMaySet(station.kind)) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('settings.open')}
        onClick={() => setOpened(true)}
      >
        <Icon path={mdiCogOutline} size={22} />
      </ActionIcon>
      <Dialog title={t('settings.title', { station: station.name })} opened={opened} close={() => setOpened(false)}>
        <SettingsForm station={station} close={() => setOpened(false)} />
      </Dialog>
    </>
  )
}

function SettingsForm({ station, close }: { station: StationRow; close: () => void }) {
  const t = useTexts('piece')
  const ui = useTexts('ui')
  const say = useErrorText()
  const printers = useQuery(apiQuery('GET /printers'))
  const save = useWrite('PUT /stations/:id/settings', { touches: ['GET /stations'] })
  const saved = {
    printer_id: station.printer?.id ?? null,
    label_printer_id: station.label_printer?.id ?? null,
    confirm_automatically: station.confirm_automatically,
    package_automatically: station.package_automatically,
  }
  const draftName = `station-${station.id}`
  const draft = useDialogDraft<typeof saved>(draftName)
  const [values, setValues] = useState({ ...saved, ...draft })
  const has = settingsOf(station.kind)
  const send = async () => {
    const body = { ...values, version: station.version }
    await saveDraftOnForbidden(draftName, values, () => save.run({ params: { id: station.id }, body }))
    close()
  }
  return (
    <Stack>
      {save.error && <Banner tone="danger" title={say(save.error)} />}
      {has.printer && (
        <PrinterSelect
          label={t(`settings.printer_${has.printer}`)}
          printers={(printers.data?.data ?? []).filter((printer) => printer.kind === has.printer)}
          value={values.printer_id}
          change={(printerId) => setValues({ ...values, printer_id: printerId })}
        />
      )}
      {has.label && (
        <PrinterSelect
          label={t(`settings.${has.label}`)}
          printers={(printers.data?.data ?? []).filter((printer) => printer.kind === 'label')}
          value={values.label_printer_id}
          change={(labelPrinterId) => setValues({ ...values, label_printer_id: labelPrinterId })}
        />
      )}
      {has.automatic && (
        <Switch
          size="md"
          label={t(`settings.${has.automatic}`)}
          description={t(`settings.${has.automatic}_mean`)}
          checked={values[has.automatic]}
          onChange={(event) => setValues({ ...values, [has.automatic as string]: event.currentTarget.checked })}
        />
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={close}>
          {ui('cancel')}
        </Button>
        <Button loading={save.running} onClick={() => void send().catch(() => undefined)}>
          {t('settings.save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PrinterSelectProps {
  label: string
  printers: readonly PrinterRow[]
  value: number | null
  change: (id: number | null) => void
}

function PrinterSelect({ label, printers, value, change }: PrinterSelectProps) {
  const t = useTexts('piece')
  const name = ({ name: own, printer_tag }: PrinterRow) => (printer_tag ? `${own} · ${printer_tag}` : own)
  return (
    <NativeSelect
      label={label}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t('settings.no_printer') },
        ...printers.map((printer) => ({ value: String(printer.id), label: name(printer) })),
      ]}
      onChange={(event) => change(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  )
}
