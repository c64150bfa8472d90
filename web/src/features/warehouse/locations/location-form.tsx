import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import { locationFields } from '@platen/contracts/locations/fields'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { CodeField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { useEditedRecord } from '../../../ui/record/use-record-form.ts'

/** What of a location can be changed: everything but its code, which is on the shelf. */
export function LocationForm({ location }: { location: LocationDetail }) {
  const t = useTexts('locations')
  const form = useFieldForm({
    fields: locationFields,
    rules: rulesOf('PUT /warehouse-locations/:id'),
    ...useEditedRecord('warehouse-locations', location),
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
