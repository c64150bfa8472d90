import { labelOfPrinter } from '@platen/contracts/printer-tags/served-tags'
import type { PrinterRow } from '@platen/contracts/printers/endpoints'
import type { StationDetail } from '@platen/contracts/stations/endpoints'
import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { labelSizeWords, type LabelSize } from '@platen/contracts/printers/printer-choices'
import { packingSlipChoices } from '@platen/contracts/stations/choices'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { settingsOf } from '../../words/station-settings.rules.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

const rulesByRoute = rulesOf('POST /stations', 'PUT /stations/:id')

interface StationValues {
  name: string
  kind: StationKind
  printer_id: number | null
  label_printer_id: number | null
  confirm_automatically: boolean
  package_automatically: boolean
  packing_slips: (typeof packingSlipChoices)[number]
}

type EditedStation = Pick<
  StationDetail,
  'name' | 'kind' | 'printer' | 'label_printer' | 'confirm_automatically' | 'package_automatically' | 'packing_slips'
>

interface StationFormProps {
  route: keyof typeof rulesByRoute
  /** The station to edit or to copy; undefined for a new one. */
  station?: EditedStation | undefined
  /** The version of the station to edit. */
  version?: number
  /** It was used, so that its kind stays. */
  isKindFixed?: boolean
  draftName: string
  label: string
  submit: (body: StationValues, version: number) => Promise<unknown>
}

const valuesOf = ({ printer, label_printer: labelPrinter, ...rest }: EditedStation): StationValues => ({
  name: rest.name,
  kind: rest.kind,
  printer_id: printer?.id ?? null,
  label_printer_id: labelPrinter?.id ?? null,
  confirm_automatically: rest.confirm_automatically,
  package_automatically: rest.package_automatically,
  packing_slips: rest.packing_slips,
})

const newStation: StationValues = {
  name: '',
  kind: 'print_barcode',
  printer_id: null,
  label_printer_id: null,
  confirm_automatically: false,
  package_automatically: false,
  packing_slips: 'store',
}

/** What doesn't go with a kind is not kept: it has no field there, and the printer would be one of another kind. */
function fitToKind(values: StationValues, printers: readonly PrinterRow[] | undefined): StationValues {
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
  const { route, station, version, isKindFixed = false, draftName, label, submit } = props
  const t = useTexts('stations')
  const words = useTexts('words')
  const inLanguage = useInLanguage()
  const known = useQuery(apiQuery('GET /printers')).data?.data
  const printers = known ?? []
  const nameOfPrinter = (id: unknown) => printers.find((printer) => printer.id === id)?.name ?? t('no_printer')
  const form = useForm<StationValues>({
    rules: rulesByRoute[route],
    values: station ? valuesOf(station) : newStation,
    ...(version !== undefined && { version, valuesOf }),
    draftName,
    guard: true,
    showValue: (field, value) => {
      if (field === 'kind') return words(`station_kinds.${value as StationKind}`)
      return field.endsWith('printer_id') ? nameOfPrinter(value) : undefined
    },
    submit: (values, base) => submit(fitToKind(values, known), base.version),
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
      <SelectField
        form={form}
        name="kind"
        label={t('kind')}
        description={t(isKindFixed ? 'kind_fixed' : 'kind_hint')}
        disabled={isKindFixed}
        options={stationKinds.map((value) => ({ value, label: words(`station_kinds.${value}`) }))}
      />
      {has.printer && (
        <SelectField
          form={form}
          name="printer_id"
          label={t(`printer_kinds.${has.printer}`)}
          options={choicesOf(printers, has.printer, t(has.printer === 'design' ? 'by_tag' : 'no_printer'))}
          parse={parseId}
        />
      )}
      {has.label && (
        <>
          <SelectField
            form={form}
            name="label_printer_id"
            label={t(has.label)}
            {...(sizes.length > 0 && { description: t('label_sizes', { sizes: sizes.map(sizeName).join(', ') }) })}
            options={choicesOf(printers, 'label', t('no_printer'))}
            parse={parseId}
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
      {kind === 'packaging' && (
        <SelectField
          form={form}
          name="packing_slips"
          label={t('packing_slips')}
          options={packingSlipChoices.map((value) => ({ value, label: t(`slips.${value}`) }))}
        />
      )}
      <FormEnd form={form} label={label} />
    </Form>
  )
}

const parseId = (chosen: string) => (chosen === '' ? null : Number(chosen))

function choicesOf(printers: readonly PrinterRow[], kind: PrinterRow['kind'], none: string) {
  const choices = printers
    .filter((printer) => printer.kind === kind)
    .map((printer) => ({ value: String(printer.id), label: labelOfPrinter(printer) }))
  return [{ value: '', label: none }, ...choices]
}
