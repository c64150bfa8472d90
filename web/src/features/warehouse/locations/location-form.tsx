import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import { locationFields } from '@platen/contracts/locations/fields'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { CodeField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { useRecordSave } from '../../../ui/record/use-record-save.ts'

/** What of a location can be changed: everything but its code, which is on the shelf. */
export function LocationForm({ location }: { location: LocationDetail }) {
  const t = useTexts('locations')
  const save = useRecordSave('PUT /warehouse-locations/:id')
  const form = useFieldForm({
    fields: locationFields,
    rules: rulesOf('PUT /warehouse-locations/:id'),
    record: location,
    version: location.version,
    draftName: `warehouse-location-${location.id}`,
    submit: (body, version) => save.run({ params: { id: String(location.id) }, body: { ...body, version } }),
  })
  return (
    <Form form={form}>
      <CodeField form={form} name="kind" />
      <NumberField form={form} name="walking_order" description={t('walking_order_hint')} />
      <TextField form={form} name="blocked_reason" description={t('blocked_hint')} autoComplete="off" />
      <FormEnd form={form} label={t('save')} />
    </Form>
  )
}
