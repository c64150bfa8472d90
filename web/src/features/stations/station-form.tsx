import type { PrinterRow } from '@platen/contracts/printers/endpoints'
import { labelSizeWords, type LabelSize } from '@platen/contracts/printers/printer-choices'
import { stationFields } from '@platen/contracts/stations/fields'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { CodeField, ReferenceField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import { namedPrinters } from '../../words/named-printers.rules.ts'
import { settingsOf } from '../../words/station-settings.rules.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../ui/record/use-record-form.ts'

const rulesByRoute = rulesOf('POST /stations', 'PUT /stations/:id')

type StationBody = FieldsOf<'PUT /stations/:id'>

interface StationFormProps extends RecordFormProps<'stations'> {
  /** It was used, so that its kind stays. */
  isKindFixed?: boolean
}

/** What doesn't go with a kind is not kept: it has no field there, and the printer would be one of another kind. */
function fitToKind(values: StationBody, printers: readonly PrinterRow[] | undefined): StationBody {
  const has = settingsOf(values.kind)
  // Until the printers are there, the server judges the choice.
  const fits = !printers || printers.find(({ id }) => id === values.printer_id)?.kind === has.printer
  return {
    ...values,
    printer_id: fits ? values.printer_id : null,
    confirm_automatically: has.automatic === 'confirm_automatically' && values.confirm_automatically,
    package_automatically: has.automatic === 'package_automatically' && values.package_automatically,
    packing_slips: values.kind === 'packaging' ? values.packing_slips : 'store',
  }
}

/** The fields of a station: those that its kind has. */
export function StationForm(props: StationFormProps) {
  const { route, record: station, isKindFixed = false, label, submit, ...options } = props
  const t = useTexts('stations')
  const inLanguage = useInLanguage()
  const known = useQuery(apiQuery('GET /printers')).data?.data
  const printers = known ?? []
  const nameOfPrinter = (id: unknown) => printers.find((printer) => printer.id === id)?.name ?? t('no_printer')
  const form = useFieldForm({
    ...options,
    fields: stationFields,
    rules: rulesByRoute[route],
    record: station,
    fresh: { kind: 'print_barcode', packing_slips: 'store' },
    more: (record) => ({
      printer_id: record?.printer?.id ?? null,
      label_printer_id: record?.label_printer?.id ?? null,
    }),
    showValue: (field, value) => (field.endsWith('printer_id') ? nameOfPrinter(value) : undefined),
    submit: (values, version) => submit(fitToKind(values, known), version),
  })
  const kind = useFieldValue(form, 'kind')
  const has = settingsOf(kind)
  const labelPrinterId = useFieldValue(form, 'label_printer_id')
  const loaded = printers.find(({ id }) => id === labelPrinterId)?.label_size ?? null
  const needed = useQuery(apiQuery('GET /setup')).data?.data.label_sizes
  const sizes: readonly LabelSize[] = !needed ? [] : kind === 'packaging' ? needed.shipping : [needed.piece]
  const sizeName = (size: LabelSize) => inLanguage(labelSizeWords[size])
  return (
    <Form form={form}>
      <TextField form={form} name="name" description={t('name_hint')} autoComplete="off" />
      <CodeField
        form={form}
        name="kind"
        description={t(isKindFixed ? 'kind_fixed' : 'kind_hint')}
        disabled={isKindFixed}
      />
      {has.printer && (
        <ReferenceField
          form={form}
          name="printer_id"
          label={t(`printer_kinds.${has.printer}`)}
          rows={namedPrinters(printers, has.printer)}
          none={t(has.printer === 'design' ? 'by_tag' : 'no_printer')}
        />
      )}
      {has.label && (
        <>
          <ReferenceField
            form={form}
            name="label_printer_id"
            label={t(has.label)}
            {...(sizes.length > 0 && { description: t('label_sizes', { sizes: sizes.map(sizeName).join(', ') }) })}
            rows={namedPrinters(printers, 'label')}
            none={t('no_printer')}
          />
          {loaded && sizes.length > 0 && !sizes.includes(loaded) && (
            <Banner tone="warning" title={t('label_size_conflict', { loaded: sizeName(loaded) })} />
          )}
        </>
      )}
      {has.automatic && (
        <SwitchField
          form={form}
          name={has.automatic}
          label={t(`automatic.${has.automatic}`)}
          description={t(`automatic_hints.${has.automatic}`)}
        />
      )}
      {kind === 'packaging' && <CodeField form={form} name="packing_slips" />}
      <FormEnd form={form} label={label} />
    </Form>
  )
}
