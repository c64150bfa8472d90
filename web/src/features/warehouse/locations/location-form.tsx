import { locationKindNames } from '@platen/contracts/warehouse/names'
import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import type { LocationKind } from '@platen/contracts/warehouse/warehouse-words'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRecordSave } from '../../../ui/record/use-record-save.ts'
import { useLocationKinds } from './location-kinds.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface LocationValues {
  kind: LocationKind
  walking_order: number | null
  blocked_reason: string
}

const valuesOf = ({ kind, walking_order, blocked_reason }: LocationDetail): LocationValues => ({
  kind,
  walking_order,
  blocked_reason: blocked_reason ?? '',
})

/** What of a location can be changed: everything but its code, which is on the shelf. */
export function LocationForm({ location }: { location: LocationDetail }) {
  const t = useTexts('locations')
  const inLanguage = useInLanguage()
  const save = useRecordSave('PUT /warehouse-locations/:id')
  const form = useForm<LocationValues>({
    rules: rulesOf('PUT /warehouse-locations/:id'),
    values: valuesOf(location),
    version: location.version,
    valuesOf,
    draftName: `warehouse-location-${location.id}`,
    guard: true,
    fieldName: (field) => (field === 'kind' ? t('location_kind') : undefined),
    showValue: (field, value) => (field === 'kind' ? inLanguage(locationKindNames[value as LocationKind]) : undefined),
    submit: ({ walking_order: order, ...values }, { version }) => {
      const body = { ...values, walking_order: order ?? 0, version }
      return save.run({ params: { id: String(location.id) }, body })
    },
  })
  return (
    <Form form={form}>
      <SelectField form={form} name="kind" label={t('kind')} options={useLocationKinds()} />
      <NumberField form={form} name="walking_order" description={t('walking_order_hint')} />
      <TextField form={form} name="blocked_reason" description={t('blocked_hint')} autoComplete="off" />
      <FormEnd form={form} label={t('save')} />
    </Form>
  )
}
