import type { VariantRecord } from '@platen/contracts/variants/endpoints'
import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CellGrid, useGridStore } from '../../../ui/grid/cell-grid.tsx'
import type { GridRow } from '../../../ui/grid/grid-types.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ColorsField } from './colors-field.tsx'
import { buildRows, copyCells, countTaken, type MatrixProduct, type MatrixValues, newCells } from './matrix.rules.ts'
import { SizesField } from './sizes-field.tsx'
import { defaultPattern, isPattern } from './sku-pattern.rules.ts'
import { useVariantColumns } from './use-variant-columns.ts'
import { type CellCodes, toBody, toGridProblems } from './variant-cells.rules.ts'
import { useCellCheck } from './use-cell-check.ts'
import css from './variants.module.css'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface MatrixFormValues extends MatrixValues {
  variants: readonly GridRow[]
}

/** Most variants of one call. */
const maxVariants = 500

/** The pattern is kept as it was used last in this browser: a factory writes its SKUs in one way. */
const patternKey = 'platen-sku-pattern'

const emptyColor = { name: '', code: '', hex: '' }

interface MatrixFormProps {
  product: ProductDetail
  existing: readonly VariantRecord[]
  codes: CellCodes
  /** The variant whose values the new ones start with. */
  copied: VariantRecord | undefined
}

/** Colors, sizes and the pattern of the SKUs, and the grid of the variants that follow from them. */
export function MatrixForm({ product, existing, codes, copied }: MatrixFormProps) {
  const t = useTexts('variants')
  const navigate = useNavigate()
  const save = useWrite('POST /products/:id/variants')
  const firstPosition = Math.max(0, ...existing.map((variant) => variant.position)) + 1
  const form = useForm<MatrixFormValues>({
    rules: rulesOf('POST /products/:id/variants'),
    values: useMemo(() => newMatrix(copied), [copied]),
    draftName: `variants-new-${product.id}-${copied?.id ?? ''}`,
    guard: true,
    fieldOf: (path) => (path.startsWith('variants') ? 'variants' : path),
    submit: async ({ variants, pattern }) => {
      const { ids, variants: body } = toBody(variants, codes, firstPosition)
      try {
        await save.run({
          params: { id: String(product.id) },
          body: { variants: body, ...(copied && { copy_of: copied.id }) },
        })
      } catch (error) {
        if (error instanceof ApiError) {
          store.showProblems(toGridProblems(error.fields, ids))
          store.goToFirstProblem()
        }
        throw error
      }
      safeStorage.write(patternKey, pattern)
      notify('success', t('added', { count: body.length, figure: formatNumber(body.length) }))
      await navigate({ to: '/variants', search: { product_id: String(product.id) } })
    },
  })
  const columns = useVariantColumns(codes)
  const check = useCellCheck(codes)
  const store = useGridStore(form.start.variants, columns, check)
  const matrix: MatrixProduct = useMemo(
    () => ({ code: product.code, taken: existing, cells: copied ? copyCells(copied) : newCells }),
    [product.code, existing, copied],
  )
  const colors = useFieldValue(form, 'colors')
  const sizes = useFieldValue(form, 'sizes')
  const pattern = useFieldValue(form, 'pattern')
  const rows = useFieldValue(form, 'variants')

  // The rows follow the colors, the sizes and the pattern.
  const built = useRef<MatrixValues>({ colors, sizes, pattern })
  const { set } = form
  const readRows = form.hook.getValues
  useEffect(() => {
    const values = { colors, sizes, pattern }
    const before = { values: built.current, rows: readRows('variants') }
    if (before.values === values) return
    built.current = values
    const next = buildRows(matrix, before, values)
    if (JSON.stringify(next) !== JSON.stringify(before.rows)) set('variants', next)
    // Only what the rows follow is a reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [colors, sizes, pattern, matrix])

  const count = rows.filter((row) => !row.isOff).length
  const taken = countTaken(matrix, { colors, sizes, pattern })
  const usedSizes = [
    ...new Set(existing.filter((variant) => !variant.archived && variant.size !== '').map(({ size }) => size)),
  ]
  const checkRows = useCallback(() => {
    const used = readRows('variants').filter((row) => !row.isOff).length
    if (used === 0) return t('none_chosen')
    return used > maxVariants ? t('too_many', { max: formatNumber(maxVariants) }) : undefined
  }, [readRows, t])
  return (
    <Form form={form}>
      <Panel title={t('matrix')}>
        <div className={css.matrix} data-wide>
          <ColorsField form={form} name="colors" label={t('colors')} description={t('colors_hint')} />
          <div className={css.stack}>
            <SizesField form={form} name="sizes" used={usedSizes} />
            <TextField
              form={form}
              name="pattern"
              label={t('pattern')}
              description={t('pattern_hint', { example: defaultPattern, short: '{color:3}' })}
              autoComplete="off"
              spellCheck={false}
              validate={(text: string) =>
                isPattern(text) ? undefined : t('pattern_wrong', { color: '{color}', size: '{size}' })
              }
            />
          </div>
        </div>
        {taken > 0 && <p className={css.note}>{t('taken', { count: taken, figure: formatNumber(taken) })}</p>}
      </Panel>
      <Panel title={t('new_variants', { count, figure: formatNumber(count) })} flush>
        {rows.length === 0 ? (
          <p className={css.empty}>{t('no_rows')}</p>
        ) : (
          <>
            <p className={css.help}>{t('grid_hint')}</p>
            <CellGrid
              form={form}
              name="variants"
              store={store}
              columns={columns}
              label={t('grid')}
              rowName={(row) => [row.cells.color, row.cells.size].filter(Boolean).join(' / ')}
              validate={checkRows}
            />
          </>
        )}
      </Panel>
      <FormEnd
        form={form}
        label={t('add', { count, figure: formatNumber(count) })}
        cancel={() => void navigate({ to: '/variants', search: { product_id: String(product.id) } })}
      />
    </Form>
  )
}

/** No sizes yet: a copy differs from its original by the size or the color. */
function newMatrix(copied: VariantRecord | undefined): MatrixFormValues {
  const color = copied ? { ...emptyColor, name: copied.color, hex: copied.color_hex ?? '' } : emptyColor
  return { colors: [color], sizes: '', pattern: safeStorage.read(patternKey) ?? defaultPattern, variants: [] }
}
