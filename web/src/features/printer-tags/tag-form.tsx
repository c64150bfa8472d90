import { Checkbox, Stack } from '@mantine/core'
import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import type { PrintingKind } from '@platen/contracts/values/printing-kinds'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { ChecklistField } from '../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { usePrintingKinds } from './printing-kind.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'

const rulesByRoute = rulesOf('POST /printer-tags', 'PUT /printer-tags/:id')

interface TagValues {
  code: string
  name: string
  color: string
  kind: PrintingKind
  printer_ids: number[]
}

type EditedTag = Pick<PrinterTagDetail, 'code' | 'name' | 'color' | 'kind' | 'printer_rows'>

interface TagFormProps {
  route: keyof typeof rulesByRoute
  /** The tag to edit or to copy; undefined for a new one. */
  tag?: EditedTag | undefined
  /** The version of the tag to edit. */
  version?: number
  draftName: string
  label: string
  submit: (body: FieldsOf<'PUT /printer-tags/:id'>, version: number) => Promise<unknown>
}

const valuesOf = (tag: EditedTag): TagValues => ({
  code: tag.code,
  name: tag.name,
  color: tag.color ?? '',
  kind: tag.kind,
  printer_ids: tag.printer_rows.map((printer) => printer.id),
})

/** The fields of a printer tag. */
export function TagForm({ route, tag, version, draftName, label, submit }: TagFormProps) {
  const t = useTexts('printer-tags')
  const kinds = usePrintingKinds()
  const form = useForm<TagValues>({
    rules: rulesByRoute[route],
    values: tag ? valuesOf(tag) : { code: '', name: '', color: '', kind: 'dtg', printer_ids: [] },
    ...(version !== undefined && { version, valuesOf }),
    draftName,
    guard: true,
    showValue: (field, value) => (field === 'kind' ? kinds.nameOf(value as string) : undefined),
    submit: ({ color, ...values }, base) => submit({ ...values, color: color.trim() || null }, base.version),
  })
  return (
    <Form form={form}>
      <TextField form={form} name="code" description={t('code_hint')} autoComplete="off" spellCheck={false} />
      <TextField form={form} name="name" />
      <SelectField form={form} name="kind" options={kinds.options} />
      <ColorField form={form} name="color" description={t('color_hint')} autoComplete="off" />
      <PrinterChoice own={tag?.code} form={form} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}

/** The design printers, with the other tags that each of them serves. */
function PrinterChoice({ own, form }: { own: string | undefined; form: FormState<TagValues> }) {
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
