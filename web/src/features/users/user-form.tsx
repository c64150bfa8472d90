import { Checkbox, Stack } from '@mantine/core'
import { combineRoles, grantsBeyond } from '@platen/contracts/roles/rule-sets'
import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import { userLanguageWords } from '@platen/contracts/users/columns'
import type { RoleChoice, UserDetail } from '@platen/contracts/users/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { session } from '../../platform/session/session.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { ChecklistField } from '../../ui/fields/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { useRoleExplanation } from './use-role-explanation.ts'
import { useRoleName } from '../../words/role-name.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'
import type { FieldsOf } from '../../platform/api/wire.ts'

const rulesByRoute = rulesOf('POST /users', 'PUT /users/:id')

interface UserValues {
  name: string
  email: string
  user_name: string
  language: '' | 'en' | 'fr'
  role_ids: number[]
}

interface UserFormProps {
  route: keyof typeof rulesByRoute
  /** The user to edit; undefined for a new one. */
  user?: UserDetail | undefined
  /** The version of the user to edit. */
  version?: number
  draftName: string
  label: string
  submit: (body: FieldsOf<'PUT /users/:id'>, version: number) => Promise<unknown>
}

const valuesOf = (user: Pick<UserDetail, 'name' | 'email' | 'user_name' | 'language' | 'role_rows'>): UserValues => ({
  name: user.name,
  email: user.email ?? '',
  user_name: user.user_name ?? '',
  language: user.language ?? '',
  role_ids: user.role_rows.map((role) => role.id),
})

const none: RoleChoice[] = []

/** The fields of a user. Who would take permissions from their own account is asked before it is saved. */
export function UserForm({ route, user, version, draftName, label, submit }: UserFormProps) {
  const t = useTexts('users')
  const nameRole = useRoleName()
  const inLanguage = useInLanguage()
  const roles = useQuery(apiQuery('GET /users/roles')).data?.data ?? none
  const languages = [
    { value: '', label: t('language_of_device') },
    ...(['en', 'fr'] as const).map((value) => ({ value, label: inLanguage(userLanguageWords[value]) })),
  ]
  const askAboutOwnRights = useAskAboutOwnRights(roles)
  const form = useForm<UserValues>({
    rules: rulesByRoute[route],
    values: user ? valuesOf(user) : { name: '', email: '', user_name: '', language: '', role_ids: [] },
    ...(version !== undefined && { version, valuesOf }),
    draftName,
    guard: true,
    showValue: (field, value) => {
      if (field === 'language') return languages.find((language) => language.value === (value ?? ''))?.label
      if (field !== 'role_ids' || !Array.isArray(value)) return undefined
      return roles.flatMap((role) => (value.includes(role.id) ? [nameRole(role.name)] : [])).join(', ')
    },
    ...(user?.own && { confirm: ({ role_ids: roleIds }) => askAboutOwnRights(roleIds) }),
    submit: ({ email, user_name, language, ...values }, base) =>
      submit(
        {
          ...values,
          email: email.trim() || null,
          // Left out, it stays as it is.
          ...(user_name !== (user?.user_name ?? '') && { user_name: user_name.trim() || null }),
          language: language || null,
        },
        base.version,
      ),
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
      <SelectField form={form} name="language" options={languages} />
      <RoleChoices roles={roles} form={form} />
      <FormEnd form={form} label={label} />
    </Form>
  )
}

function RoleChoices({ roles, form }: { roles: readonly RoleChoice[]; form: FormState<UserValues> }) {
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
    const chosen = roles.filter((role) => roleIds.includes(role.id)).toSorted((one, other) => one.id - other.id)
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
