import { useMemo } from 'react'
import { costCurrency } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { GridColumn } from '../../../ui/grid/grid-types.ts'
import { useFieldName } from '../../../words/field-name.ts'
import type { CellCodes } from './variant-cells.rules.ts'

/** The columns of the grid of new variants: every field of a variant. */
export function useVariantColumns(codes: CellCodes): readonly GridColumn[] {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const currency = costCurrency()
  return useMemo(() => {
    const column = (key: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
      key,
      label: nameOf(key),
      width,
      ...more,
    })
    return [
      column('sku', 190),
      column('color', 130),
      column('size', 70),
      column('gtin', 140, { takesScans: true }),
      column('printer_tag_id', 120, { options: [...codes.tags.keys()], hint: t('tag_hint') }),
      column('cost_minor', 80, { align: 'end', hint: currency }),
      column('weight_g', 90, { align: 'end' }),
      column('pick_location', 130),
      column('opening_quantity', 120, { align: 'end', hint: t('opening_hint') }),
      column('reorder_point', 110, { align: 'end' }),
      column('reorder_quantity', 130, { align: 'end' }),
      column('track_stock', 90, { kind: 'flag' }),
      column('color_hex', 110, { isColor: true }),
      column('case_barcodes', 220, { takesScans: true, hint: t('cases_hint') }),
      column('suppliers', 260, { options: [...codes.suppliers.keys()], hint: t('suppliers_hint') }),
    ]
  }, [codes, t, nameOf, currency])
}
