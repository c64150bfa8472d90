import { useTexts } from '../../../platform/i18n/translate.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { SkuField } from '../../../pickers/sku-field.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { NumberPadField } from '../../../ui/fields/number-pad-field.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { choiceOf, chosenLot, lotsThere } from './lot-choices.ts'
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
  if (field === 'lot' && takesFromPallet(kind)) return <LotInput {...props} />
  const label = t(`fields.${field}`)
  if (field === 'sku' && subject.kind === 'pallet' && takesFromPallet(kind)) {
    const skus = sumsOf(subject.pallet.lines.map((line) => [line.sku, line.sku, line.quantity]))
    return <ChoiceInput form={form} name="sku" label={label} choices={skus} />
  }
  if (field === 'sku') return <SkuField form={form} name="sku" label={label} />
  if (field === startOf(kind) && subject.kind === 'sku' && takesFromPallet(kind)) {
    const places = sumsOf(
      subject.sku.on_pallets.map(({ pallet, location, quantity }) => {
        return [pallet, [pallet, location].filter(Boolean).join(' · '), quantity]
      }),
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

/** Choices with how much there is of each, over all of its lots. */
function sumsOf(parts: readonly (readonly [value: string, name: string, quantity: number])[]) {
  const sums = new Map<string, { name: string; quantity: number }>()
  for (const [value, name, quantity] of parts) {
    sums.set(value, { name, quantity: (sums.get(value)?.quantity ?? 0) + quantity })
  }
  return [...sums].map(([value, { name, quantity }]) => [value, choice(name, quantity)] as const)
}

/** Which lot leaves a pallet: the only one is chosen already, and what has no lot asks nothing. */
function LotInput({ kind, subject, form }: MoveInputProps) {
  const t = useTexts('moves')
  const lots = useLotsThere(kind, subject, form)
  if (lots.length === 0 || (lots.length === 1 && lots[0]?.lot === '')) return null
  const choices = lots.map(({ lot, quantity }) => {
    return { value: choiceOf(lot), label: choice(lot || t('unknown_lot'), quantity) }
  })
  const none = { value: '', label: t('choose') }
  return (
    <SelectField
      form={form}
      name="lot"
      label={t('fields.lot')}
      options={choices.length === 1 ? choices : [none, ...choices]}
    />
  )
}

function useLotsThere(kind: FormMove, subject: Subject, form: FormState<MoveValues>) {
  const sku = useFieldValue(form, 'sku')
  const pallet = useFieldValue(form, 'pallet')
  const from = useFieldValue(form, 'from')
  return lotsThere(kind, subject, { sku, pallet, from })
}

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
  const lots = useLotsThere(kind, subject, form)
  const chosen = chosenLot(lots, useFieldValue(form, 'lot'))
  const there = chosen ? [chosen] : lots
  const onPallet =
    takesFromPallet(kind) && there.length > 0 ? there.reduce((sum, { quantity }) => sum + quantity, 0) : null
  const shared = {
    form,
    name: 'quantity',
    label: t('fields.quantity'),
    description: onPallet === null ? undefined : t('of_pallet', { quantity: formatNumber(onPallet) }),
  } as const
  return large ? <NumberPadField {...shared} labels={labels} /> : <NumberField {...shared} />
}
