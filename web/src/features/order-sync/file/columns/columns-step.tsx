import { Stack, Text } from '@mantine/core'
import type { MappedField } from '@platen/contracts/order-files/columns'
import { printAreaWords } from '@platen/contracts/values/print-area-words'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { SelectField } from '../../../../ui/fields/text-fields.tsx'
import { useStepHeading } from '../../../../ui/file/use-step-heading.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormEnd } from '../../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../../ui/form/use-form.ts'
import { useAreaName } from '../../../../words/area-name.ts'
import { ColumnSelect } from './column-select.tsx'
import {
  type AreaNames,
  type ColumnValues,
  firstFields,
  mappingOfValues,
  moreFields,
  neededGroup,
  valuesOfMapping,
} from './column-values.rules.ts'
import { ExampleRow } from './example-row.tsx'
import { DesignColumns, TextColumns } from './extra-columns.tsx'
import type { FileStep, FileSteps } from '../file-steps.ts'
import css from '../order-file.module.css'
import { TableHeader } from './table-header.ts'

interface ColumnsStepProps {
  step: Extract<FileStep, { name: 'columns' }>
  steps: FileSteps
}

/** Chooses which column of a table has what (IMPORT-42), and checks the file by that. */
export function ColumnsStep({ step, steps }: ColumnsStepProps) {
  const t = useTexts('order-columns')
  const files = useTexts('file-imports')
  const heading = useStepHeading()
  const areas = useAreaNames()
  const { chosen, table, start, problem } = step
  const { header } = table
  const form = useForm<ColumnValues>({
    rules: null,
    values: valuesOfMapping(
      start,
      header.map(({ name }) => name),
      areas,
    ),
    fieldOf: (path) => path.replace(/^columns\./, ''),
    submit: (values) => steps.checkColumns({ ...chosen, columns: mappingOfValues(values, areas) }),
  })
  return (
    <Stack>
      <Text {...heading}>{t('title', { file: chosen.file.name })}</Text>
      <Text size="sm">{t('text', { count: table.rows, figure: formatNumber(table.rows) })}</Text>
      {problem !== null &&
        (chosen.columns ? (
          <Banner tone="warning" title={problem} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('lacking', { problem })}
          </Text>
        ))}
      <TableHeader value={header}>
        <Form form={form}>
          <OrderColumns form={form} />
          <DesignColumns form={form} areas={areas} />
          <TextColumns form={form} />
          <ExampleRow form={form} />
          <FormEnd
            form={form}
            label={t('check')}
            cancel={() => steps.chooseFile(chosen)}
            dismiss={files('other_file')}
          />
        </Form>
      </TableHeader>
    </Stack>
  )
}

function OrderColumns({ form }: { form: FormState<ColumnValues> }) {
  const t = useTexts('order-columns')
  const hasMore = moreFields.some((field) => form.start.fields[field] !== '')
  return (
    <>
      <fieldset className={css.fields}>
        <legend>{t('needed')}</legend>
        {firstFields.map((field) => (
          <FieldColumn key={field} form={form} field={field} />
        ))}
        <SelectField
          form={form}
          name="days"
          label={t('days')}
          options={[
            { value: '', label: t('days_auto') },
            { value: 'day_first', label: t('day_first') },
            { value: 'month_first', label: t('month_first') },
          ]}
        />
      </fieldset>
      <details className={css.help} open={hasMore}>
        <summary>{t('more')}</summary>
        <div className={css.fields}>
          {moreFields.map((field) => (
            <FieldColumn key={field} form={form} field={field} />
          ))}
        </div>
      </details>
    </>
  )
}

/** The column of a field. Of several fields an order needs any one, which is asked for at the first of them. */
function FieldColumn({ form, field }: { form: FormState<ColumnValues>; field: MappedField }) {
  const t = useTexts('order-columns')
  const group = neededGroup(field)
  return (
    <ColumnSelect
      form={form}
      name={`fields.${field}`}
      label={t(`fields.${field}`)}
      withAsterisk={group !== undefined}
      validate={(_value, { fields }) => {
        if (group === undefined || group.some((name) => fields[name] !== '')) return undefined
        return t(group.length > 1 ? 'needs_name' : 'needs_one')
      }}
    />
  )
}

/** The print areas that have names of their own. */
function useAreaNames(): AreaNames {
  const areaName = useAreaName()
  return Object.keys(printAreaWords).map((code) => ({ code, name: areaName(code) }))
}
