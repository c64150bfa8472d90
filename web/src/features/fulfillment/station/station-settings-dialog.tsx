import { ActionIcon } from '@mantine/core'
import { mdiCogOutline } from '@mdi/js'
import { stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { packingSlipChoices } from '@platen/contracts/stations/choices'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { ReferenceField, SelectField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { namedPrinters } from '../../../words/named-printers.rules.ts'
import { settingsOf } from '../../../words/station-settings.rules.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

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
  const t = useTexts('station')
  if (!useMaySet(station.kind)) return null
  return (
    <>
      <ActionIcon variant="subtle" color="gray" {...iconLabel(t('settings.open'))} onClick={() => setOpened(true)}>
        <Icon path={mdiCogOutline} size={22} />
      </ActionIcon>
      <Dialog title={t('settings.title', { station: station.name })} opened={opened} close={() => setOpened(false)}>
        {/* The settings are not those of a piece: a scan that waits doesn’t lock them. */}
        <div data-free>
          <SettingsForm station={station} close={() => setOpened(false)} />
        </div>
      </Dialog>
    </>
  )
}

const valuesOf = (station: StationRow) => ({
  printer_id: station.printer?.id ?? null,
  label_printer_id: station.label_printer?.id ?? null,
  confirm_automatically: station.confirm_automatically,
  package_automatically: station.package_automatically,
  packing_slips: station.packing_slips,
})

function SettingsForm({ station, close }: { station: StationRow; close: () => void }) {
  const t = useTexts('station')
  const query = useQuery(apiQuery('GET /printers'))
  const printers = query.data?.data ?? []
  const save = useWrite('PUT /stations/:id/settings')
  const has = settingsOf(station.kind)
  const none = t('settings.no_printer')
  const form = useForm<ReturnType<typeof valuesOf>>({
    rules: rulesOf('PUT /stations/:id/settings'),
    values: valuesOf(station),
    version: station.version,
    valuesOf,
    forbiddenDraftName: `station-${station.id}`,
    showValue: (field, value) =>
      field.endsWith('printer_id') ? (printers.find(({ id }) => id === value)?.name ?? none) : undefined,
    submit: async (values, { version }) => {
      await save.run({ params: { id: station.id }, body: { ...values, version } })
      close()
    },
  })
  return (
    <Form form={form}>
      {has.printer && (
        <ReferenceField
          form={form}
          name="printer_id"
          label={t(`settings.printer_${has.printer}`)}
          rows={namedPrinters(printers, has.printer)}
          none={none}
        />
      )}
      {has.label && (
        <ReferenceField
          form={form}
          name="label_printer_id"
          label={t(`settings.${has.label}`)}
          rows={namedPrinters(printers, 'label')}
          none={none}
        />
      )}
      {has.automatic && (
        <SwitchField
          form={form}
          name={has.automatic}
          size="md"
          label={t(`settings.${has.automatic}`)}
          description={t(`settings.${has.automatic}_mean`)}
        />
      )}
      {station.kind === 'packaging' && (
        <SelectField
          form={form}
          name="packing_slips"
          label={t('settings.packing_slips')}
          options={packingSlipChoices.map((value) => ({ value, label: t(`settings.packing_slips_${value}`) }))}
        />
      )}
      <FormEnd form={form} label={t('settings.save')} cancel={close} />
    </Form>
  )
}
