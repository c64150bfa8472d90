import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { productFields } from '@platen/contracts/products/fields'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { CountryField } from '../../../ui/fields/searched/country-field.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { useFieldForm } from '../../../ui/record/fields/use-field-form.ts'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/record/record-columns.tsx'
import { AttachedPanel } from '../../../pickers/attached-panel.tsx'
import { type BlankColor, ProductPreview } from '../preview/product-preview.tsx'
import { PrintAreasPanel } from './print-areas-panel.tsx'
import { bodyOf, moreOfProduct, type ProductBody, type ProductValues } from './product-values.rules.ts'
import { TagField } from './tag-field.tsx'
import { useShowProductValue } from './show-product-value.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../../ui/record/use-record-form.ts'

const rulesByRoute = rulesOf('POST /products', 'PUT /products/:id')

interface ProductFormProps extends RecordFormProps<'products', ProductBody> {
  colors: readonly BlankColor[]
  cancel: () => void
  /** Panels next to the fields that aren't part of the form. */
  children?: ReactNode
}

type ProductFormState = FormState<ProductValues>

/** The fields of a product, and its preview. */
export function ProductForm(props: ProductFormProps) {
  const { route, record: product, colors, label, submit, cancel, children, ...options } = props
  const t = useTexts('product')
  const form = useFieldForm({
    ...options,
    fields: productFields,
    rules: rulesByRoute[route],
    record: product,
    // As a catalog file's new products.
    fresh: { priority: 100, packing_weight_g: 0 },
    more: moreOfProduct,
    showValue: useShowProductValue(),
    submit: (values, version) => submit(bodyOf(values), version),
  })
  return (
    <Form form={form}>
      <RecordColumns>
        <RecordColumn>
          <DetailsPanel form={form} />
          <PrintingPanel form={form} tag={product?.printer_tag ?? null} />
          <PrintAreasPanel form={form} />
          <AttachedPanel form={form} hint={t('attached_hint')} />
          <PackingPanel form={form} />
          <FormEnd form={form} label={label} cancel={cancel} />
        </RecordColumn>
        <RecordColumn>
          <FormPreview form={form} colors={colors} />
          {children}
        </RecordColumn>
      </RecordColumns>
    </Form>
  )
}

function DetailsPanel({ form }: { form: ProductFormState }) {
  const t = useTexts('product')
  return (
    <FormSection title={t('details')}>
      <TextField form={form} name="code" autoComplete="off" spellCheck={false} />
      <TextField form={form} name="name" autoComplete="off" />
      <FieldRow>
        <TextField form={form} name="category" placeholder={t('category_example')} />
        <TextField form={form} name="brand" autoComplete="off" />
      </FieldRow>
      <TextAreaField form={form} name="description" />
    </FormSection>
  )
}

function PrintingPanel({ form, tag }: { form: ProductFormState; tag: ProductDetail['printer_tag'] }) {
  const t = useTexts('product')
  return (
    <FormSection title={t('printing')}>
      <TextField form={form} name="print_method" placeholder={t('print_method_example')} />
      <TagField form={form} tag={tag} />
      <NumberField form={form} name="priority" description={t('priority_hint')} />
    </FormSection>
  )
}

function PackingPanel({ form }: { form: ProductFormState }) {
  const t = useTexts('product')
  return (
    <FormSection title={t('packing')}>
      <NumberField
        form={form}
        name="packing_weight_g"
        label={t('packing_weight_g')}
        description={t('packing_weight_hint')}
        suffix=" g"
      />
      <FieldRow width={150}>
        <NumberField form={form} name="packing_length_mm" label={t('packing_length_mm')} suffix=" mm" />
        <NumberField form={form} name="packing_width_mm" label={t('packing_width_mm')} suffix=" mm" />
        <NumberField form={form} name="packing_height_mm" label={t('packing_height_mm')} suffix=" mm" />
      </FieldRow>
      <CountryField form={form} name="country_of_origin" clearable />
      <TextField form={form} name="hs_code" description={t('hs_code_hint')} inputMode="numeric" autoComplete="off" />
    </FormSection>
  )
}

/** The preview of what is in the fields now. */
function FormPreview({ form, colors }: { form: ProductFormState; colors: readonly BlankColor[] }) {
  return (
    <ProductPreview
      category={useFieldValue(form, 'category')}
      printMethod={useFieldValue(form, 'print_method')}
      areas={useFieldValue(form, 'areas')}
      colors={colors}
      move={(at, { offset_x_mm: x, offset_y_mm: y }) => {
        form.set(`areas.${at}.offset_x_mm`, x)
        form.set(`areas.${at}.offset_y_mm`, y)
      }}
    />
  )
}
