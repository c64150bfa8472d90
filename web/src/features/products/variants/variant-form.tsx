import type { VariantDetail } from '@platen/contracts/variants/endpoints'
import { variantFields } from '@platen/contracts/variants/fields'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { formatCost } from '../../../platform/i18n/format-money.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { ReferenceField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { useFieldName } from '../../../words/field-name.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { useRecordNotice } from '../../../ui/record/use-record-notice.ts'
import { CaseLines, SupplierLines } from './variant-lines.tsx'
import { useAllSuppliers } from '../../../pickers/use-all-suppliers.ts'
import { moreOfVariant, type MoreValues, toEdit } from './variant-values.rules.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

// The form is that of one variant of the call.
const rules = Object.fromEntries(
  Object.entries(rulesOf('PATCH /variants')).map(([path, rule]) => [path.replace(/^variants\.\*\./, ''), rule]),
)

/** Every field of a variant. */
export function VariantForm({ variant }: { variant: VariantDetail }) {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const tags = useQuery(apiQuery('GET /printer-tags')).data?.data ?? []
  const suppliers = useAllSuppliers().rows ?? []
  const save = useWrite('PATCH /variants')
  const notice = useRecordNotice()
  const { printer_tag: own } = variant
  const usable = own && !tags.some((tag) => tag.id === own.id) ? [own, ...tags] : tags
  const codeOf = (id: number | null) =>
    suppliers.find((supplier) => supplier.id === id)?.code ??
    variant.suppliers.find((supplier) => supplier.supplier_id === id)?.code ??
    ''
  const form = useFieldForm({
    fields: variantFields,
    rules,
    record: variant,
    version: variant.version,
    draftName: `variant-${variant.id}`,
    more: moreOfVariant,
    fieldOf: (path) => path.replace(/^variants\.0\./, ''),
    showValue: (field, value) => showValue(field, value, { codeOf, tags: usable }),
    submit: async (values, version) => {
      await save.run({ body: { variants: [{ id: variant.id, version, ...toEdit(values) }] } })
      notice('saved', { sku: values.sku.trim() })
    },
  })
  return (
    <Form form={form}>
      <FormSection title={t('identity')}>
        <TextField form={form} name="sku" autoComplete="off" spellCheck={false} />
        <TextField
          form={form}
          name="gtin"
          description={t('gtin_hint')}
          autoComplete="off"
          inputMode="numeric"
          data-takes-scans
        />
        <FieldRow>
          <TextField form={form} name="color" autoComplete="off" />
          <ColorField form={form} name="color_hex" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="size" autoComplete="off" />
          <NumberField form={form} name="position" description={t('position_hint')} />
        </FieldRow>
        <ReferenceField
          form={form}
          name="printer_tag_id"
          label={nameOf('printer_tag_id')}
          description={t('tag_of_own')}
          rows={usable.map(({ id, code }) => ({ id, name: code }))}
          none={t('tag_of_product')}
        />
        <NumberField form={form} name="weight_g" description={t('weight_hint')} />
        <CaseLines form={form} />
      </FormSection>
      <FormSection title={t('stock_and_purchase')}>
        <SwitchField form={form} name="track_stock" description={t('track_hint')} />
        <TextField form={form} name="pick_location" autoComplete="off" />
        <AmountField form={form} name="cost_minor" />
        <FieldRow>
          <NumberField form={form} name="reorder_point" />
          <NumberField form={form} name="reorder_quantity" />
        </FieldRow>
        <SupplierLines form={form} suppliers={suppliers} codeOf={codeOf} />
      </FormSection>
      <FormEnd form={form} label={t('save')} />
    </Form>
  )
}

interface Known {
  codeOf: (id: number | null) => string
  tags: readonly { id: number; code: string }[]
}

/** Shows a value in the dialog about a conflict. */
function showValue(field: string, value: unknown, { codeOf, tags }: Known): string | undefined {
  if (field === 'cost_minor' && typeof value === 'number') return formatCost(value)
  if (field === 'printer_tag_id') return tags.find((tag) => tag.id === value)?.code
  if (field === 'case_barcodes' && Array.isArray(value))
    return (value as MoreValues['case_barcodes'])
      .map(({ barcode, pack_quantity: units }) => `${barcode} × ${units}`)
      .join(', ')
  if (field === 'suppliers' && Array.isArray(value)) {
    return (value as MoreValues['suppliers'])
      .map((supplier) => [codeOf(supplier.supplier_id), supplier.supplier_sku].filter(Boolean).join(' '))
      .join(', ')
  }
  return undefined
}
