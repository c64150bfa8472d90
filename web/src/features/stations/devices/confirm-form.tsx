import type { WaitingDevice } from '@platen/contracts/devices/endpoints'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface ConfirmValues {
  station_id: number
  code: string
}

/** Confirms the code that a browser shows for a station. */
export function ConfirmForm({ waiting }: { waiting: readonly WaitingDevice[] }) {
  const t = useTexts('stations')
  const confirm = useWrite('POST /devices/confirm')
  const form = useForm<ConfirmValues>({
    rules: rulesOf('POST /devices/confirm'),
    values: { station_id: waiting[0]?.station.id ?? 0, code: '' },
    forbiddenDraftName: 'confirm-device',
    submit: async (body) => {
      const { data } = await confirm.run({ body })
      notify('success', t('devices.confirm.done', { station: data.station.name }))
      const now = form.hook.getValues()
      form.reset()
      // The code of the next browser, typed while this one was sent.
      if (now.code !== body.code) {
        form.set('station_id', now.station_id)
        form.set('code', now.code)
      }
    },
  })
  // Two browsers may ask for one station; the code tells them apart.
  const stations = new Map(waiting.map(({ station, who }) => [station.id, { name: station.name, who }]))
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="station_id"
        label={t('devices.confirm.station')}
        options={[...stations].map(([id, { name, who }]) => ({
          value: String(id),
          label: t('devices.confirm.station_of', { station: name, who }),
        }))}
        parse={Number}
      />
      <TextField
        form={form}
        name="code"
        label={t('devices.confirm.code')}
        description={t('devices.confirm.code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormEnd form={form} label={t('devices.confirm.send')} />
    </Form>
  )
}
