import type { StockLine } from '@platen/contracts/stock-documents/documents'
import { SkuField } from '../../../pickers/sku-field.tsx'
import { formatCost } from '../../../platform/i18n/format-money.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { DeleteButton } from '../../../ui/record/delete-button.tsx'
import type { DocumentWrites, Noun, StockDocument } from '../document-source.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface LineDialogProps {
  noun: Noun
  document: StockDocument
  /** The line to change; null for a new one, undefined while the dialog is closed. */
  line: StockLine | null | undefined
  writes: DocumentWrites
  close: () => void
}

/** Changes the numbers of a line, or adds one. */
export function LineDialog(props: LineDialogProps) {
  const t = useTexts('stock-documents')
  const { document, line: opened, close } = props
  // As it is now, because others count while the dialog is open; as it was opened once somebody deleted it.
  const line = opened && (document.line_list.find(({ id }) => id === opened.id) ?? opened)
  const title = line ? t('lines.edit_one', { sku: line.sku }) : t('lines.add')
  return (
    <Dialog title={title} opened={line !== undefined} close={close}>
      {/* Scans wait while it is open, and it names what it is about. */}
      <div data-free>
        <LineForm {...props} line={line ?? null} />
      </div>
    </Dialog>
  )
}

interface LineValues {
  sku: string
  expected: number | null
  counted: number | null
  damaged: number | null
  unit_cost_minor: number | null
  pallet: string
  lot: string
}

const valuesOf = ({ sku, expected, counted, damaged, unit_cost_minor, pallet, lot }: StockLine): LineValues => ({
  sku,
  expected,
  counted,
  damaged,
  unit_cost_minor,
  pallet: pallet ?? '',
  lot,
})

function LineForm({ noun, document, line, writes, close }: LineDialogProps & { line: StockLine | null }) {
  const t = useTexts('stock-documents')
  const isIn = noun === 'stock-in'
  const params = { id: String(document.id) }
  const figures = { expected: null, counted: isIn ? 0 : 1, damaged: 0, unit_cost_minor: null }
  const nothing = { sku: '', ...figures, pallet: '', lot: '' }
  const form = useForm<LineValues>({
    rules: line ? rulesOf('PUT /stock-in/:id/lines/:line_id') : rulesOf('POST /stock-in/:id/lines'),
    values: line ? valuesOf(line) : nothing,
    ...(line && { version: line.version, valuesOf }),
    forbiddenDraftName: `stock-line-${document.id}-${line?.id ?? 'new'}`,
    fieldName: (field) => (field === 'counted' && !isIn ? t('lines.quantity') : undefined),
    showValue: (field, value) =>
      field === 'unit_cost_minor' && typeof value === 'number' ? formatCost(value) : undefined,
    submit: async ({ sku, expected, counted, damaged, unit_cost_minor, lot, pallet: typed }, { version, before }) => {
      const pallet = typed.trim()
      // Left out, the pallet and the lot stay; the pick area keeps no lot.
      const target = {
        ...(pallet !== before.pallet && { pallet: pallet || null }),
        ...(pallet !== '' && lot !== before.lot && { lot }),
      }
      const ofDelivery = { expected, damaged: damaged ?? 0, unit_cost_minor, ...target }
      // A line of Stock Out has a quantity only.
      const numbers = { counted: counted ?? 0, ...(isIn && ofDelivery) } as typeof ofDelivery & { counted: number }
      if (line) {
        const body = { ...numbers, version }
        await writes.editLine.run({ params: { ...params, line_id: String(line.id) }, body })
      } else await writes.addLine.run({ params, body: { ...numbers, sku } })
      close()
    },
  })
  const remove = async () => {
    if (!line) return
    const query = { version: String(line.version) }
    await writes.deleteLine.run({ params: { ...params, line_id: String(line.id) }, query })
    close()
  }
  return (
    <Form form={form}>
      {!line && <SkuField form={form} name="sku" label={t('lines.sku')} />}
      {isIn && <NumberField form={form} name="expected" label={t('lines.expected')} />}
      <NumberField form={form} name="counted" label={t(isIn ? 'lines.counted' : 'lines.quantity')} />
      {isIn && (
        <NumberField form={form} name="damaged" label={t('lines.damaged')} description={t('lines.damaged_hint')} />
      )}
      {isIn && <AmountField form={form} name="unit_cost_minor" label={t('lines.cost')} />}
      {isIn && (
        <TextField
          form={form}
          name="pallet"
          label={t('lines.pallet')}
          description={t('lines.pallet_hint')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isIn && <LotOfPallet form={form} />}
      <FormEnd
        form={form}
        label={t(line ? 'lines.save' : 'lines.add')}
        cancel={close}
        destructive={
          line && <DeleteButton label={t('lines.delete')} running={writes.deleteLine.running} run={remove} />
        }
      />
    </Form>
  )
}

/** The lot of what goes to a pallet: the pick area keeps none. */
function LotOfPallet({ form }: { form: FormState<LineValues> }) {
  const t = useTexts('stock-documents')
  if (useFieldValue(form, 'pallet').trim() === '') return null
  return <TextField form={form} name="lot" label={t('lines.lot')} autoComplete="off" spellCheck={false} />
}
