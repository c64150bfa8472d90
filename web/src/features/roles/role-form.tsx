import type { Rule } from '@platen/contracts/ability'
import type { RoleDetail } from '@platen/contracts/roles/endpoints'
import { useTexts } from '../../platform/i18n/translate.ts'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/page/panel.tsx'
import css from './roles.module.css'
import { RulesField } from './rules-field.tsx'
import { useRuleWords } from './rule-words.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

const rulesByRoute = rulesOf('POST /roles', 'PUT /roles/:id')

/** What the form fills. */
export interface RoleValues {
  name: string
  description: string
  requires_second_factor: boolean
  rules: Rule[]
}

type EditedRole = Pick<RoleDetail, 'name' | 'description' | 'requires_second_factor' | 'rules'>

interface RoleFormProps {
  route: keyof typeof rulesByRoute
  /** The role to edit or to clone; undefined for a new one. */
  role?: EditedRole | undefined
  version?: number
  draftName: string
  label: string
  /** The rules can't be changed. */
  fixedRules?: boolean
  submit: (values: RoleValues, version: number) => Promise<unknown>
}

const valuesOf = ({ name, description, requires_second_factor, rules }: EditedRole): RoleValues => ({
  name,
  description,
  requires_second_factor,
  rules: rules.map(({ action, subject, inverted = false }) => ({ action, subject, inverted })),
})

/** The name, description and rules of a role: a matrix, and below it what no cell can say. */
export function RoleForm({ route, role, version, draftName, label, fixedRules, submit }: RoleFormProps) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const form = useForm<RoleValues>({
    rules: rulesByRoute[route],
    values: role ? valuesOf(role) : { name: '', description: '', requires_second_factor: false, rules: [] },
    ...(version !== undefined && { version, valuesOf }),
    draftName,
    guard: true,
    showValue: (field, value) => (field === 'rules' ? (value as Rule[]).map(words.rule).join(', ') : undefined),
    submit: (values, base) => submit(values, base.version),
  })
  return (
    <Form form={form}>
      <Panel>
        <div className={css.stack}>
          <TextField form={form} name="name" autoComplete="off" />
          <TextAreaField form={form} name="description" autosize minRows={2} optional />
          <CheckboxField form={form} name="requires_second_factor" description={t('second_factor_hint')} />
        </div>
      </Panel>
      <RulesField form={form} disabled={fixedRules ?? false} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}
