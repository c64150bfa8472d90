import { mappedFields } from '@platen/contracts/order-files/columns'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useFieldValue } from '../../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../../ui/form/use-form.ts'
import type { ColumnValues } from './column-values.rules.ts'
import css from '../order-file.module.css'
import { useTableHeader } from './table-header.ts'

/** What the table has in the chosen columns: one example of each, as a row. */
export function ExampleRow({ form }: { form: FormState<ColumnValues> }) {
  const t = useTexts('order-columns')
  const header = useTableHeader()
  const fields = useFieldValue(form, 'fields')
  const designs = useFieldValue(form, 'designs')
  const texts = useFieldValue(form, 'texts')
  const exampleOf = (column: string) => header.find(({ name }) => name === column)?.examples[0] ?? ''
  const cells = [
    ...mappedFields.map((field) => ({ label: t(`fields.${field}`), column: fields[field] })),
    ...designs.map(({ area, column }) => ({ label: area, column })),
    ...texts.map(({ column }) => ({ label: t('texts'), column })),
  ].filter(({ column }) => column !== '')
  if (cells.length === 0) return null
  return (
    <div>
      <h3 className={css.title}>{t('example')}</h3>
      {/* Focusable, because it scrolls. */}
      <div className={css.exampleRow} role="region" aria-label={t('example')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {cells.map(({ label }, index) => (
                <th key={index} scope="col">
                  <bdi>{label}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {cells.map(({ column }, index) => (
                <td key={index}>
                  <bdi>{exampleOf(column)}</bdi>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
