import type { FieldRule } from '@platen/contracts/values/field-rule'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type ApiError, showInPlace } from '../../platform/api/api-error.ts'
import { useWrite } from '../../platform/api/use-api.ts'
import type { DataOf } from '../../platform/api/wire.ts'
import { dayEnd } from '../../platform/i18n/day-end.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { formatList } from '../../platform/i18n/format-words.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../banner.tsx'
import { isOffered } from '../dialog/dialogs.ts'
import { LoadingInDialog } from '../dialog/loading-in-dialog.tsx'
import { CheckboxField } from '../fields/choice-fields.tsx'
import { DayField } from '../fields/day-field.tsx'
import { SelectField, TextAreaField } from '../fields/text-fields.tsx'
import { useFieldValue } from '../fields/use-field.tsx'
import { Form } from '../form/form.tsx'
import { FormEnd } from '../form/form-frame.tsx'
import { type FormState, useForm } from '../form/use-form.ts'
import { submitKeys } from '../shortcut-hint.tsx'
import { shownData, useErrorText } from '../states.tsx'
import { type BulkField, type BulkPlan, closeBulk, rememberedRun, showStarted } from './bulk-dialogs.ts'
import { BulkReasons } from './bulk-reasons.tsx'

type Input = Record<string, string | boolean>
type DryRun = DataOf<'POST /bulk-runs'>

/** What a bulk action takes, then what the dry run found, then the start. */
export function BulkPlanDialog({ plan }: { plan: BulkPlan }) {
  const { useFields } = plan
  return useFields ? <WithFields plan={plan} useFields={useFields} /> : <PlanForm plan={plan} fields={plan.fields} />
}

function WithFields({ plan, useFields }: { plan: BulkPlan; useFields: NonNullable<BulkPlan['useFields']> }) {
  const ui = useTexts('ui')
  const reading = useFields()
  const fields = shownData(reading)
  if (fields) return <PlanForm plan={plan} fields={fields} />
  return (
    <Stack>
      {plan.text && <Text>{plan.text}</Text>}
      <LoadingInDialog query={reading} />
      <Group justify="flex-end">
        <Button variant="default" onClick={closeBulk}>
          {ui('cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

function PlanForm({ plan, fields }: Pick<BulkPlan, 'fields'> & { plan: BulkPlan }) {
  const t = useTexts('bulk')
  const [run, setRun] = useState<DryRun | null>(null)
  const { target, action } = plan
  const planning = useWrite('POST /bulk-runs', { onDone: ({ data }) => setRun(data) })
  const form = useForm<Input>({
    rules: Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])),
    values: Object.fromEntries(fields.map(({ kind, name }) => [name, kind === 'flag' ? false : ''])),
    forbiddenDraftName: action,
    fieldOf: (path) => path.replace(/^input\./, ''),
    submit: async (values) => {
      const rows = 'ids' in target ? { ids: [...target.ids] } : { filters: filtersOf(target.all) }
      await planning.run({ body: { action, input: { ...plan.input, ...inputOf(fields, values) }, ...rows } })
    },
  })
  const hasFields = fields.length > 0
  // An action that takes nothing is checked at once.
  useEffect(() => {
    if (!hasFields) void form.submit()
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (run) return <Review plan={plan} run={run} />
  return (
    <Form form={form}>
      {plan.text && <Text>{plan.text}</Text>}
      {fields.map((field) => (
        <Field key={field.name} form={form} field={field} />
      ))}
      {hasFields ? (
        <FormEnd form={form} label={t('check')} cancel={closeBulk} />
      ) : (
        form.sending && <Text role="status">{t('checking')}</Text>
      )}
    </Form>
  )
}

function ruleOf(field: BulkField): FieldRule {
  if (field.kind === 'dayEnd') return { day: true }
  if (field.kind === 'flag') return {}
  if (field.kind === 'choice') return { required: true }
  return field.rule
}

/** What the action takes, as the server reads it. */
function inputOf(fields: readonly BulkField[], values: Input): Record<string, string | number | boolean | null> {
  const valueOf = ({ kind, name }: BulkField) => {
    const value = values[name] ?? ''
    if (kind === 'choice') return Number(value)
    return kind === 'dayEnd' ? (value === '' ? null : dayEnd(String(value))) : value
  }
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}

function Field({ form, field }: { form: FormState<Input>; field: BulkField }) {
  const ui = useTexts('ui')
  const { name, label } = field
  switch (field.kind) {
    case 'text':
      return <TextOfPlan form={form} field={field} />
    case 'choice':
      return (
        <SelectField
          form={form}
          name={name}
          label={label}
          options={[{ value: '', label: ui('choose_reason') }, ...field.options]}
          validate={(chosen: string) => (isOffered(field.options, chosen) ? undefined : ui('form.required'))}
        />
      )
    case 'flag':
      return <CheckboxField form={form} name={name} label={label} />
    case 'dayEnd':
      return <DayField form={form} name={name} label={label} description={field.hint} clearable />
  }
}

interface TextOfPlanProps {
  form: FormState<Input>
  field: Extract<BulkField, { kind: 'text' }>
}

function TextOfPlan({ form, field: { name, label, requiredWith } }: TextOfPlanProps) {
  const ui = useTexts('ui')
  const other = useFieldValue(form, requiredWith?.field ?? name)
  const isRequired = requiredWith?.values.includes(String(other)) === true
  return (
    <TextAreaField
      form={form}
      name={name}
      label={label}
      withAsterisk={isRequired}
      validate={(text: string) => (isRequired && text.trim() === '' ? ui('form.required') : undefined)}
    />
  )
}

/** The filters of a list as texts, as they are in its address. */
function filtersOf(query: Record<string, string | number | undefined>): Record<string, string> {
  const filters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filters.map(([key, value]) => [key, String(value)]))
}

function Problem({ error }: { error: ApiError | null }) {
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Banner tone="danger">
      {errorText(error)} {Object.values(error.fields).join(' ')}
    </Banner>
  )
}

/** What the dry run found, in words. */
function Review({ plan, run }: { plan: BulkPlan; run: DryRun }) {
  const t = useTexts('bulk')
  const ui = useTexts('ui')
  const start = useWrite('POST /bulk-runs/:id/start', { onDone: ({ data }) => showStarted(data) })
  const count = run.total - run.left_out
  const figure = formatNumber(count)
  const begin = () => {
    // Before the start is answered: a page that is loaded again meanwhile tells the end, too. A dry run is never told.
    rememberedRun.set(run.id)
    void start.run({ params: { id: run.id } }).catch((error: unknown) => {
      showInPlace(error)
    })
  }
  return (
    <Stack>
      <Text fw={600} role="status">
        {count === 0 ? t('nothing') : plan.will(count, figure)}
      </Text>
      {run.also && run.also.length > 0 && <Text>{plan.also?.(formatList(run.also))}</Text>}
      <BulkReasons run={run} outcome="left_out" />
      <Problem error={start.error} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={closeBulk}>
          {ui(count === 0 ? 'close' : 'cancel')}
        </Button>
        {count > 0 && (
          <Button
            {...submitKeys}
            autoFocus
            loading={start.running}
            onClick={begin}
            {...(plan.danger && { variant: 'outline', color: 'red', c: 'var(--platen-danger)' })}
          >
            {t('start', { title: plan.title, figure })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
