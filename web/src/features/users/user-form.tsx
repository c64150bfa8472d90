import { Checkbox, Stack } from '@mantine/core'
import { combineRoles, grantsBeyond } from '@platen/contracts/roles/rule-sets'
import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import type { RoleChoice } from '@platen/contracts/users/endpoints'
import { userFields } from '@platen/contracts/users/fields'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { session } from '../../platform/session/session.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { ChecklistField } from '../../ui/fields/choice-fields.tsx'
import { CodeField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { type FormValuesOf, useFieldForm } from '../../ui/record/fields/use-field-form.ts'
import { useRoleExplanation } from './use-role-explanation.ts'
import { useRoleName } from '../../words/role-name.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { RecordFormProps } from '../../ui/record/use-record-form.ts'

const rulesByRoute = rulesOf('POST /users', 'PUT /users/:id')

const none: RoleChoice[] = []

/** The fields of a user. Who would take permissions from their own account is asked before it is saved. */
export function UserForm({ route, record: user, label, submit, ...options }: RecordFormProps<'users'>) {
  const t = useTexts('users')
  const nameRole = useRoleName()
  const roles = useQuery(apiQuery('GET /users/roles')).data?.data ?? none
  const askAboutOwnRights = useAskAboutOwnRights(roles)
  const form = useFieldForm({
    ...options,
    fields: userFields,
    rules: rulesByRoute[route],
    record: user,
    more: (record) => ({ role_ids: record?.role_rows.map(({ id }) => id) ?? [] }),
    showValue: (field, value) => {
      if (field === 'language' && value === null) return t('language_of_device')
      if (field !== 'role_ids' || !Array.isArray(value)) return undefined
      return roles.flatMap((role) => (value.includes(role.id) ? [nameRole(role.name)] : [])).join(', ')
    },
    confirm: async ({ role_ids: roleIds }) => !user?.own || askAboutOwnRights(roleIds),
    // Left out, the user name stays as it is.
    submit: ({ user_name, ...values }, version) =>
      submit({ ...values, ...(user_name !== (user?.user_name ?? null) && { user_name }) }, version),
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" autoComplete="off" />
      <TextField
        form={form}
        name="email"
        type="email"
        description={t('email_hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="user_name"
        description={t('user_name_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField form={form} name="language" none={t('language_of_device')} />
      <RoleChoices roles={roles} form={form} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}

interface RoleChoicesProps {
  roles: readonly RoleChoice[]
  form: FormState<FormValuesOf<typeof userFields> & { role_ids: number[] }>
}

function RoleChoices({ roles, form }: RoleChoicesProps) {
  const t = useTexts('users')
  const nameRole = useRoleName()
  const explainRole = useRoleExplanation()
  return (
    <ChecklistField form={form} name="role_ids" label={t('roles')} description={t('roles_hint')} numeric>
      <Stack gap={8} mt={8}>
        {roles.length === 0 && <span>{t('no_roles')}</span>}
        {roles.map(({ id, name, beyond, ...role }) => (
          <Checkbox
            key={id}
            value={String(id)}
            description={<bdi>{explainRole(role)}</bdi>}
            label={<bdi>{beyond ? t('role_beyond', { role: nameRole(name) }) : nameRole(name)}</bdi>}
          />
        ))}
      </Stack>
    </ChecklistField>
  )
}

/**
 * Returns a function that asks who would take permissions from themselves; true if nothing is lost, or they want it.
 */
function useAskAboutOwnRights(roles: readonly RoleChoice[]): (roleIds: readonly number[]) => Promise<boolean> {
  const t = useTexts('users')
  const inLanguage = useInLanguage()
  const describe = ({ action, subject }: { action: string; subject: string }): string => {
    const about = (subjectWords as Record<string, { en: string; fr: string } | undefined>)[subject]
    const what = (actionWords as Record<string, { en: string; fr: string } | undefined>)[action]
    if (!about) return t('own_rights.everything')
    return what ? `${inLanguage(about)} – ${inLanguage(what)}` : inLanguage(about)
  }
  return async (roleIds) => {
    const chosen = roles.filter((role) => roleIds.includes(role.id)).toSorted((a, b) => a.id - b.id)
    const lost = grantsBeyond(session.get().userAbilities ?? [], combineRoles(chosen.map((role) => role.rules)))
    if (lost.length === 0) return true
    return askConfirm({
      title: t('own_rights.title'),
      text: t('own_rights.text', { permissions: [...new Set(lost.map(describe))].join(', ') }),
      confirm: t('own_rights.confirm'),
      danger: true,
    })
  }
}
