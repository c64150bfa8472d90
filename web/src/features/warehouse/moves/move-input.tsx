import { useTexts } from '../../../platform/i18n/translate.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { SkuField } from '../../../pickers/sku-field.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { NumberPadField } from '../../../ui/fields/number-pad-field.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { type FormMove, type MoveField, type MoveValues, startOf, type Subject, takesFromPallet } from './move-kinds.ts'
import { usePadLabels } from '../../../ui/fields/use-pad-labels.ts'

interface MoveInputProps {
  field: MoveField
  kind: FormMove
  subject: Subject
  form: FormState<MoveValues>
  large: boolean
}

/** One field of a move: choices where what is on screen names them, else a text that is scanned or typed. */
export function MoveInput(props: MoveInputProps) {
  const { field, kind, subject, form } = props
  const t = useTexts('moves')
  if (field === 'quantity') return <QuantityInput {...props} />
  const label = t(`fields.${field}`)
  if (field === 'sku' && subject.kind === 'pallet' && takesFromPallet(kind)) {
    const lines = subject.pallet.lines.map(({ sku, quantity }) => ({ sku, label: choice(sku, quantity) }))
    return <ChoiceInput form={form} name="sku" label={label} choices={lines.map((line) => [line.sku, line.label])} />
  }
  if (field === 'sku') return <SkuField form={form} name="sku" label={label} />
  if (field === startOf(kind) && subject.kind === 'sku' && takesFromPallet(kind)) {
    const places = subject.sku.on_pallets.map(
      (place) =>
        [place.pallet, choice([place.pallet, place.location].filter(Boolean).join(' · '), place.quantity)] as const,
    )
    return <ChoiceInput form={form} name={field} label={label} choices={places} />
  }
  const isCode = field === 'pallet' || field === 'from' || field === 'to' || field === 'location'
  return (
    <TextField
      form={form}
      name={field}
      label={label}
      autoComplete="off"
      {...(isCode && { placeholder: t('scan_or_type'), spellCheck: false, autoCapitalize: 'characters' })}
      {...(field === 'lot' && { description: t('lot_hint') })}
    />
  )
}

const choice = (name: string, quantity: number) => `${name} (${formatNumber(quantity)})`

interface ChoiceInputProps {
  form: FormState<MoveValues>
  name: 'sku' | 'pallet' | 'from'
  label: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** What can be chosen, and what a scan has filled although it isn't among it: the server says why that is refused. */
function ChoiceInput({ form, name, label, choices }: ChoiceInputProps) {
  const t = useTexts('moves')
  const value = useFieldValue(form, name)
  const isOther = value !== '' && !choices.some(([known]) => known === value)
  return (
    <SelectField
      form={form}
      name={name}
      label={label}
      options={[
        { value: '', label: t('choose') },
        ...choices.map(([known, text]) => ({ value: known, label: text })),
        ...(isOther ? [{ value, label: value }] : []),
      ]}
    />
  )
}

function QuantityInput({ kind, subject, form, large }: MoveInputProps) {
  const t = useTexts('moves')
  const labels = usePadLabels()
  const sku = useFieldValue(form, 'sku')
  const pallet = useFieldValue(form, startOf(kind))
  const onPallet = takesFromPallet(kind) ? quantityAt(subject, sku, pallet) : null
  const shared = {
    form,
    name: 'quantity',
    label: t('fields.quantity'),
    description: onPallet === null ? undefined : t('of_pallet', { quantity: formatNumber(onPallet) }),
  } as const
  return large ? <NumberPadField {...shared} labels={labels} /> : <NumberField {...shared} />
}

/** How many of the chosen SKU are on the chosen pallet, as far as the screen knows. */
function quantityAt(subject: Subject, sku: string, pallet: string): number | null {
  if (subject.kind === 'pallet') return subject.pallet.lines.find((line) => line.sku === sku)?.quantity ?? null
  if (subject.kind === 'sku') return subject.sku.on_pallets.find((place) => place.pallet === pallet)?.quantity ?? null
  return null
}
