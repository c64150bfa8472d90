import { Checkbox, Stack } from '@mantine/core'
import { printerTagFields } from '@platen/contracts/printer-tags/fields'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { ChecklistField } from '../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { CodeField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { type FormValuesOf, useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../ui/record/use-record-form.ts'

const rulesByRoute = rulesOf('POST /printer-tags', 'PUT /printer-tags/:id')

/** The fields of a printer tag. */
export function TagForm({ route, label, ...options }: RecordFormProps<'printer-tags'>) {
  const t = useTexts('printer-tags')
  const form = useFieldForm({
    ...options,
    fields: printerTagFields,
    rules: rulesByRoute[route],
    fresh: { kind: 'dtg' },
    more: (tag) => ({ printer_ids: tag?.printer_rows.map(({ id }) => id) ?? [] }),
  })
  return (
    <Form form={form}>
      <TextField form={form} name="code" description={t('code_hint')} autoComplete="off" spellCheck={false} />
      <TextField form={form} name="name" />
      <CodeField form={form} name="kind" />
      <ColorField form={form} name="color" description={t('color_hint')} autoComplete="off" />
      <PrinterChoice own={options.record?.code} form={form} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}

type TagFormState = FormState<FormValuesOf<typeof printerTagFields> & { printer_ids: number[] }>

/** The design printers, with the other tags that each of them serves. */
function PrinterChoice({ own, form }: { own: string | undefined; form: TagFormState }) {
  const t = useTexts('printer-tags')
  const mayRead = useCan(['fulfillment.read', 'setting.write'])
  const printers = useQuery({ ...apiQuery('GET /printers'), enabled: mayRead })
  if (!mayRead) return null
  const designPrinters = printers.data?.data.filter((printer) => printer.kind === 'design')
  return (
    <ChecklistField form={form} name="printer_ids" label={t('printers')} numeric>
      <Stack gap={6} mt={4}>
        {designPrinters?.length === 0 && <span>{t('no_printers')}</span>}
        {designPrinters?.map(({ id, name, printer_tags: tags }) => {
          const others = tags.filter((tag) => tag !== own)
          return (
            <Checkbox
              key={id}
              value={String(id)}
              label={others.length > 0 ? `${name} (${t('serves', { tags: others.join(', ') })})` : name}
            />
          )
        })}
      </Stack>
    </ChecklistField>
  )
}
