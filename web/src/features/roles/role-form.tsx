import type { Rule } from '@platen/contracts/ability'
import type { FieldValues } from '@platen/contracts/records/field'
import type { RoleDetail } from '@platen/contracts/roles/endpoints'
import { roleFields } from '@platen/contracts/roles/fields'
import { useTexts } from '../../platform/i18n/translate.ts'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import { FormSection } from '../../ui/page/form-section.tsx'
import { RulesField } from './rules-field.tsx'
import { useRuleWords } from './rule-words.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

const rulesByRoute = rulesOf('POST /roles', 'PUT /roles/:id')

/** What the form fills. */
export type RoleValues = FieldValues<typeof roleFields> & { rules: Required<Rule>[] }

interface RoleFormProps {
  route: keyof typeof rulesByRoute
  /** The role to edit or to clone; undefined for a new one. */
  role?: RoleDetail | undefined
  version?: number
  draftName: string
  label: string
  /** The rules can't be changed. */
  fixedRules?: boolean
  submit: (values: RoleValues, version: number) => Promise<unknown>
}

/** The name, description and rules of a role: a matrix, and below it what no cell can say. */
export function RoleForm({ route, role, label, fixedRules, ...options }: RoleFormProps) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const form = useFieldForm({
    ...options,
    fields: roleFields,
    rules: rulesByRoute[route],
    record: role,
    more: (record) => ({
      rules: (record?.rules ?? []).map(({ action, subject, inverted = false }) => ({ action, subject, inverted })),
    }),
    showValue: (field, value) => (field === 'rules' ? (value as Rule[]).map(words.rule).join(', ') : undefined),
  })
  return (
    <Form form={form}>
      <FormSection>
        <TextField form={form} name="name" autoComplete="off" />
        <TextAreaField form={form} name="description" autosize minRows={2} optional />
        <CheckboxField form={form} name="requires_second_factor" description={t('second_factor_hint')} />
      </FormSection>
      <RulesField form={form} disabled={fixedRules ?? false} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}
