import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import {
  labelSizes,
  printerDrivers,
  printerKinds,
  printerLanguages,
  printHeadDpis,
  type LabelSize,
  type PrinterDriverName,
  type PrinterKind,
} from '@platen/contracts/printers/printer-choices'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { ChecklistField } from '../../ui/fields/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useDriverName } from './driver-name.ts'
import { usePrinterLooks } from './printer-looks.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

const rulesByRoute = rulesOf('POST /printers', 'PUT /printers/:id')

interface PrinterValues {
  name: string
  kind: PrinterKind
  driver: PrinterDriverName
  address: string
  language: 'pdf' | 'zpl'
  label_size: LabelSize | null
  dpi: (typeof printHeadDpis)[number]
  printer_tag_ids: number[]
}

type EditedPrinter = Omit<PrinterValues, 'driver' | 'printer_tag_ids'> &
  Pick<PrinterDetail, 'driver' | 'printer_tag_rows'>

interface PrinterFormProps {
  route: keyof typeof rulesByRoute
  /** The printer to edit or to copy; undefined for a new one. */
  printer?: EditedPrinter | undefined
  /** The version of the printer to edit. */
  version?: number
  /** It was used, so that its kind stays. */
  isKindFixed?: boolean
  draftName: string
  label: string
  submit: (body: PrinterValues, version: number) => Promise<unknown>
}

const valuesOf = (printer: EditedPrinter): PrinterValues => ({
  name: printer.name,
  kind: printer.kind,
  driver: printer.driver as PrinterDriverName,
  address: printer.address,
  language: printer.language,
  label_size: printer.label_size,
  dpi: printer.dpi,
  printer_tag_ids: printer.printer_tag_rows.map(({ id }) => id),
})

const newPrinter: PrinterValues = {
  name: '',
  kind: 'label',
  driver: 'file',
  address: '',
  language: 'pdf',
  label_size: '50x25',
  dpi: 203,
  printer_tag_ids: [],
}

/** What doesn't go with a kind is not kept: it has no field there. */
const fitToKind = (values: PrinterValues): PrinterValues => ({
  ...values,
  label_size: values.kind === 'label' ? values.label_size : null,
  printer_tag_ids: values.kind === 'design' ? values.printer_tag_ids : [],
})

/** The fields of a printer: those that its kind has. */
export function PrinterForm(props: PrinterFormProps) {
  const { route, printer, version, isKindFixed = false, draftName, label, submit } = props
  const t = useTexts('printers')
  const looks = usePrinterLooks()
  const nameOfDriver = useDriverName()
  const offered = useQuery({ ...apiQuery('GET /printer-tags'), enabled: useCan('printer_tag.read') }).data?.data ?? []
  const tags = withOwnTags(offered, printer)
  const form = useForm<PrinterValues>({
    rules: rulesByRoute[route],
    values: printer ? valuesOf(printer) : newPrinter,
    ...(version !== undefined && { version, valuesOf }),
    draftName,
    guard: true,
    showValue: (field, value) => {
      if (field === 'kind') return looks.kind(value as PrinterKind)
      if (field === 'driver') return nameOfDriver(String(value))
      if (field === 'label_size') return value === null ? t('label_size_unknown') : looks.labelSize(value as LabelSize)
      if (field !== 'printer_tag_ids') return undefined
      const chosen = tags.filter(({ id }) => (value as readonly number[]).includes(id))
      return chosen.map(({ code }) => code).join(', ') || t('no_tags')
    },
    submit: (values, base) => submit(fitToKind(values), base.version),
  })
  const kind = useFieldValue(form, 'kind')
  // A driver of another version stays readable; saving takes one that is there.
  const drivers =
    printer && !printerDrivers.some((printerDriver) => printerDriver === printer.driver) ? [printer.driver] : []
  return (
    <Form form={form}>
      <TextField form={form} name="name" autoComplete="off" />
      <SelectField
        form={form}
        name="kind"
        label={t('kind')}
        {...(isKindFixed && { description: t('kind_fixed') })}
        disabled={isKindFixed}
        options={printerKinds.map((value) => ({ value, label: looks.kind(value) }))}
      />
      <SelectField
        form={form}
        name="driver"
        description={t('driver_hint')}
        options={[...printerDrivers, ...drivers].map((value) => ({ value, label: nameOfDriver(value) }))}
      />
      <TextField form={form} name="address" description={t('address_hint')} autoComplete="off" spellCheck={false} />
      <SelectField
        form={form}
        name="language"
        label={t('language')}
        options={printerLanguages.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      {kind === 'label' && (
        <>
          <SelectField
            form={form}
            name="label_size"
            label={t('label_size')}
            description={t('label_size_hint')}
            options={[
              { value: '', label: t('label_size_unknown') },
              ...labelSizes.map((value) => ({ value, label: looks.labelSize(value) })),
            ]}
            parse={(chosen) => (chosen === '' ? null : chosen)}
          />
          <SelectField
            form={form}
            name="dpi"
            label={t('dpi')}
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
function withOwnTags(tags: readonly { id: number; code: string }[], printer: EditedPrinter | undefined) {
  const own = printer?.printer_tag_rows ?? []
  return [...tags, ...own.filter(({ id }) => !tags.some((tag) => tag.id === id))]
}
