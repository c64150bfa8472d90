import { ActionIcon, Button } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import type { SupplierRow } from '@platen/contracts/suppliers/endpoints'
import { isGtin } from '@platen/contracts/values/codes/gtin'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { ReferenceField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFieldName } from '../../../words/field-name.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import type { VariantFormState } from './variant-values.rules.ts'
import css from './variants.module.css'
import { iconLabel } from '../../../ui/icon-label.ts'

interface LinesProps {
  form: VariantFormState
}

const maxCases = 10
const maxSuppliers = 20

/** The barcodes of a variant's cases, each with how many blanks are in one. */
export function CaseLines({ form }: LinesProps) {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const cases = useFieldValue(form, 'case_barcodes')
  return (
    <Lines
      title={nameOf('case_barcodes')}
      add={t('add_case')}
      isFull={cases.length >= maxCases}
      onAdd={() => form.set('case_barcodes', [...cases, { barcode: '', pack_quantity: null }])}
    >
      {cases.map((_line, at) => (
        // Lines have nothing but their place.
        <div key={at} className={css.line}>
          <TextField
            form={form}
            name={`case_barcodes.${at}.barcode`}
            label={t('case_barcode', { number: at + 1 })}
            inputMode="numeric"
            autoComplete="off"
            data-takes-scans
            validate={(text: string) =>
              text.trim() === '' || isGtin(text.trim()) ? undefined : t('cell.gtin', { value: text })
            }
          />
          <NumberField form={form} name={`case_barcodes.${at}.pack_quantity`} label={nameOf('pack_quantity')} />
          <RemoveLine
            label={t('remove_case', { number: at + 1 })}
            remove={() =>
              form.set(
                'case_barcodes',
                cases.filter((_, nth) => nth !== at),
              )
            }
          />
        </div>
      ))}
    </Lines>
  )
}

interface SupplierLinesProps extends LinesProps {
  suppliers: readonly SupplierRow[]
  codeOf: (id: number | null) => string
}

/** Who a variant's blanks are bought from, the first choice first. */
export function SupplierLines({ form, suppliers, codeOf }: SupplierLinesProps) {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const lines = useFieldValue(form, 'suppliers')
  const rowsFor = (own: number | null) => [
    // An archived one stays where it was chosen.
    ...(own !== null && !suppliers.some(({ id }) => id === own) ? [{ id: own, name: codeOf(own) }] : []),
    ...suppliers.map(({ id, code, name }) => ({ id, name: `${code} · ${name}` })),
  ]
  return (
    <Lines
      title={nameOf('suppliers')}
      add={t('add_supplier')}
      isFull={lines.length >= maxSuppliers}
      onAdd={() => form.set('suppliers', [...lines, { supplier_id: null, supplier_sku: '', cost_minor: null }])}
    >
      {lines.map((line, at) => (
        // Lines have nothing but their place.
        <div key={at} className={css.line}>
          <ReferenceField
            form={form}
            name={`suppliers.${at}.supplier_id`}
            label={t('supplier', { number: at + 1 })}
            rows={rowsFor(line.supplier_id)}
            none={t('choose_supplier')}
          />
          <TextField
            form={form}
            name={`suppliers.${at}.supplier_sku`}
            label={nameOf('supplier_sku')}
            autoComplete="off"
          />
          <AmountField form={form} name={`suppliers.${at}.cost_minor`} label={nameOf('cost_minor')} />
          <RemoveLine
            label={t('remove_supplier', { number: at + 1 })}
            remove={() =>
              form.set(
                'suppliers',
                lines.filter((_, nth) => nth !== at),
              )
            }
          />
        </div>
      ))}
    </Lines>
  )
}

interface LinesFrameProps {
  title: string
  add: string
  isFull: boolean
  onAdd: () => void
  children: ReactNode
}

function Lines({ title, add, isFull, onAdd, children }: LinesFrameProps) {
  return (
    <fieldset className={css.lines}>
      <legend>{title}</legend>
      {children}
      <Button
        type="button"
        variant="default"
        size="xs"
        disabled={isFull}
        leftSection={<Icon path={mdiPlus} size={16} />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </fieldset>
  )
}

function RemoveLine({ label, remove }: { label: string; remove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="input-sm" {...iconLabel(label)} onClick={remove}>
      <Icon path={mdiClose} />
    </ActionIcon>
  )
}
