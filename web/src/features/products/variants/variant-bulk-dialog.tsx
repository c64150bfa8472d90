import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { planBulk } from '../../../ui/bulk/bulk-dialogs.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { ReferenceField, SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import type { BulkTarget } from '../../../ui/list/selection/selection-types.ts'
import { useFieldName } from '../../../words/field-name.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const fields = [
  'pick_location',
  'reorder_point',
  'reorder_quantity',
  'track_stock',
  'printer_tag_id',
  'cost_minor',
  'weight_g',
  'color',
  'color_hex',
  'size',
] as const
type BulkField = (typeof fields)[number]

interface BulkValues {
  field: BulkField
  pick_location: string
  reorder_point: number | null
  reorder_quantity: number | null
  track_stock: boolean
  printer_tag_id: number | null
  cost_minor: number | null
  weight_g: number | null
  color: string
  color_hex: string
  size: string
}

// The rules of one variant of the call.
const rules = Object.fromEntries(
  Object.entries(rulesOf('PATCH /variants')).map(([path, rule]) => [path.replace(/^variants\.\*\./, ''), rule]),
)

/** An open question: which field of these variants gets which value. `answer` says whether the run was started. */
export interface OpenVariantBulk {
  target: BulkTarget
  answer: (isStarted: boolean) => void
}

interface VariantBulkDialogProps {
  open: OpenVariantBulk | null
  close: () => void
}

/** Asks which field many variants get, and its value; the dry run of the bulk run says what would change. */
export function VariantBulkDialog({ open, close }: VariantBulkDialogProps) {
  const t = useTexts('variants')
  const dismiss = () => {
    open?.answer(false)
    close()
  }
  return (
    <Dialog title={t('bulk.title')} opened={open !== null} close={dismiss}>
      {open && <BulkForm open={open} close={close} dismiss={dismiss} />}
    </Dialog>
  )
}

function BulkForm({ open, close, dismiss }: { open: OpenVariantBulk; close: () => void; dismiss: () => void }) {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const form = useForm<BulkValues>({
    rules,
    values: {
      field: 'pick_location',
      pick_location: '',
      reorder_point: null,
      reorder_quantity: null,
      track_stock: true,
      printer_tag_id: null,
      cost_minor: null,
      weight_g: null,
      color: '',
      color_hex: '',
      size: '',
    },
    forbiddenDraftName: 'variants.edit',
    submit: async (values) => {
      const { field } = values
      const value = field === 'color_hex' ? values.color_hex.trim() || null : values[field]
      const { target, answer } = open
      close()
      answer(
        await planBulk({
          action: 'variants.edit',
          title: t('bulk.set', { field: nameOf(field) }),
          target,
          fields: [],
          input: { [field]: value },
          will: (count, figure) => t('bulk.will', { count, figure, field: nameOf(field) }),
        }),
      )
    },
  })
  const field = useFieldValue(form, 'field')
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="field"
        label={t('bulk.field')}
        options={fields.map((field) => ({ value: field, label: nameOf(field) }))}
      />
      <ValueField key={field} form={form} field={field} />
      <FormEnd form={form} label={t('bulk.check')} cancel={dismiss} />
    </Form>
  )
}

function ValueField({ form, field }: { form: FormState<BulkValues>; field: BulkField }) {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const tags = useQuery(apiQuery('GET /printer-tags')).data?.data ?? []
  const label = nameOf(field)
  switch (field) {
    case 'track_stock':
      return <SwitchField form={form} name={field} label={label} description={t('track_hint')} />
    case 'printer_tag_id':
      return (
        <ReferenceField
          form={form}
          name={field}
          label={label}
          rows={tags.map(({ id, code }) => ({ id, name: code }))}
          none={t('tag_of_product')}
        />
      )
    case 'color_hex':
      return <ColorField form={form} name={field} label={label} autoComplete="off" />
    case 'cost_minor':
      return <AmountField form={form} name={field} label={label} />
    case 'weight_g':
    case 'reorder_point':
    case 'reorder_quantity':
      return <NumberField form={form} name={field} label={label} />
    default:
      return <TextField form={form} name={field} label={label} autoComplete="off" />
  }
}
