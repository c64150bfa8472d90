import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import { printerFields } from '@platen/contracts/printers/fields'
import { printerDrivers, printHeadDpis, type PrinterDriverName } from '@platen/contracts/printers/printer-choices'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { ChecklistField } from '../../ui/fields/choice-fields.tsx'
import { CodeField, SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import { useDriverName } from './driver-name.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../ui/record/use-record-form.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'

const rulesByRoute = rulesOf('POST /printers', 'PUT /printers/:id')

type PrinterBody = FieldsOf<'PUT /printers/:id'>

interface PrinterFormProps extends RecordFormProps<'printers'> {
  /** It was used, so that its kind stays. */
  isKindFixed?: boolean
}

/** What doesn't go with a kind is not kept: it has no field there. */
const fitToKind = (values: PrinterBody): PrinterBody => ({
  ...values,
  label_size: values.kind === 'label' ? values.label_size : null,
  printer_tag_ids: values.kind === 'design' ? values.printer_tag_ids : [],
})

/** The fields of a printer: those that its kind has. */
export function PrinterForm(props: PrinterFormProps) {
  const { route, record: printer, isKindFixed = false, label, submit, ...options } = props
  const t = useTexts('printers')
  const nameOfDriver = useDriverName()
  const offered = useQuery({ ...apiQuery('GET /printer-tags'), enabled: useCan('printer_tag.read') }).data?.data ?? []
  const tags = withOwnTags(offered, printer)
  const form = useFieldForm({
    ...options,
    fields: printerFields,
    rules: rulesByRoute[route],
    // A driver of another version stays readable; saving takes one that is there.
    record: printer as (PrinterDetail & { driver: PrinterDriverName }) | undefined,
    fresh: { kind: 'label', driver: 'file', language: 'pdf', label_size: '50x25', dpi: 203 },
    more: (record) => ({ printer_tag_ids: record?.printer_tag_rows.map(({ id }) => id) ?? [] }),
    showValue: (field, value) => {
      if (field === 'driver') return nameOfDriver(String(value))
      if (field === 'label_size' && value === null) return t('label_size_unknown')
      if (field !== 'printer_tag_ids') return undefined
      const chosen = tags.filter(({ id }) => (value as readonly number[]).includes(id))
      return chosen.map(({ code }) => code).join(', ') || t('no_tags')
    },
    submit: (values, version) => submit(fitToKind(values), version),
  })
  const kind = useFieldValue(form, 'kind')
  const drivers =
    printer && !printerDrivers.some((printerDriver) => printerDriver === printer.driver) ? [printer.driver] : []
  return (
    <Form form={form}>
      <TextField form={form} name="name" autoComplete="off" />
      <CodeField
        form={form}
        name="kind"
        {...(isKindFixed && { description: t('kind_fixed') })}
        disabled={isKindFixed}
      />
      <SelectField
        form={form}
        name="driver"
        description={t('driver_hint')}
        options={[...printerDrivers, ...drivers].map((value) => ({ value, label: nameOfDriver(value) }))}
      />
      <TextField form={form} name="address" description={t('address_hint')} autoComplete="off" spellCheck={false} />
      <CodeField form={form} name="language" />
      {kind === 'label' && (
        <>
          <CodeField form={form} name="label_size" description={t('label_size_hint')} none={t('label_size_unknown')} />
          <SelectField
            form={form}
            name="dpi"
            options={printHeadDpis.map((dpi) => ({ value: String(dpi), label: t('dpi_value', { dpi: String(dpi) }) }))}
            parse={Number}
          />
        </>
      )}
      {kind === 'design' && (
        <ChecklistField
          form={form}
          name="printer_tag_ids"
          label={t('printer_tags')}
          description={t('printer_tags_hint')}
          numeric
        >
          <Stack gap={6} mt={4}>
            {tags.length === 0 && <span>{t('no_tags')}</span>}
            {tags.map(({ id, code }) => (
              <Checkbox key={id} value={String(id)} label={code} />
            ))}
          </Stack>
        </ChecklistField>
      )}
      <FormEnd form={form} label={label} />
    </Form>
  )
}

/** The printer's own tags may be archived, or hidden from who edits the printer; they stay where they are set. */
function withOwnTags(tags: readonly { id: number; code: string }[], printer: PrinterDetail | undefined) {
  const own = printer?.printer_tag_rows ?? []
  return [...tags, ...own.filter(({ id }) => !tags.some((tag) => tag.id === id))]
}
