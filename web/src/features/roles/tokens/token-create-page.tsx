import { Button, Group } from '@mantine/core'
import type { Rule } from '@platen/contracts/ability'
import { maxApiTokenDays } from '@platen/contracts/api-tokens/limits'
import type { ApiTokenDetail } from '@platen/contracts/api-tokens/endpoints'
import { addDays } from '@platen/contracts/values/days'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { dayOf } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useUser } from '../../../platform/session/use-can.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { FormSection } from '../../../ui/page/form-section.tsx'
import { CreatePage, useOriginal } from '../../../ui/record/create-page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { RulesField } from '../rules-field.tsx'
import css from '../roles.module.css'
import { TokenDialog } from './token-dialog.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface TokenValues {
  name: string
  sponsor_id: number
  expires_on: string
  rules: Rule[]
}

const initialDays = 90
const presets = { month: 30, quarter: initialDays, year: maxApiTokenDays - 1 } as const

/** The factory's day this many days from now, YYYY-MM-DD. */
const dayIn = (days: number) => addDays(dayOf(new Date()), days)

/**
 * /users/tokens/create: a machine account with rules of its own, or with `copy_of` with those of another token; and its
 * token, shown once.
 */
export function TokenCreatePage() {
  const t = useTexts('api-tokens')
  const sponsors = useQuery(apiQuery('GET /api-tokens/sponsors'))
  const own = useUser().id
  const { copy_of: copyOf } = useSearch({ from: '/default/users/tokens/create' })
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/users/tokens' }}>{t('tokens')}</BackLink>}
      original={useOriginal(copyOf, (id) => apiQuery('GET /api-tokens/:id', { params: { id } }))}
      ownPanels
    >
      {(copied) => (
        <Loaded query={sponsors} lines={6}>
          {(people) => <TokenForm sponsors={people} own={own} copied={copied} />}
        </Loaded>
      )}
    </CreatePage>
  )
}

interface TokenFormProps {
  sponsors: { id: number; name: string }[]
  own: number
  copied: ApiTokenDetail | undefined
}

function TokenForm({ sponsors, own, copied }: TokenFormProps) {
  const t = useTexts('api-tokens')
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: number; token: string; waitsFor: string | null } | null>(null)
  const save = useWrite('POST /api-tokens')
  const form = useForm<TokenValues>({
    rules: rulesOf('POST /api-tokens'),
    values: { name: '', sponsor_id: own, expires_on: dayIn(initialDays), rules: copied?.rules ?? [] },
    draftName: `api-token-new-${copied?.id ?? ''}`,
    guard: true,
    submit: async (values) => {
      const body = { ...values, ...(copied && { copy_of: copied.id }) }
      const input = { body, handlesForbidden: true }
      const { data } = await save.run(input)
      setCreated({ id: data.api_token.id, token: data.token, waitsFor: data.api_token.asked?.name ?? null })
    },
  })
  const options = sponsors.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <Form form={form}>
        <FormSection>
          <TextField form={form} name="name" description={t('name_hint')} autoComplete="off" />
          <SelectField form={form} name="sponsor_id" description={t('sponsor_hint')} options={options} parse={Number} />
          <ExpiryField form={form} />
        </FormSection>
        <RulesField form={form} without={closedSubjects} />
        <FormEnd form={form} label={t('add')} />
      </Form>
      <TokenDialog
        token={created?.token ?? null}
        waitsFor={created?.waitsFor ?? null}
        close={() => created && void navigate({ to: '/users/tokens/$id', params: { id: String(created.id) } })}
      />
    </>
  )
}

// No token may have them (ACCESS-73).
const closedSubjects = ['user', 'role']

function ExpiryField({ form }: { form: FormState<TokenValues> }) {
  const t = useTexts('api-tokens')
  const choose = (value: string) => form.set('expires_on', value)
  return (
    <div className={css.stack}>
      <DayField
        form={form}
        name="expires_on"
        description={t('expires_hint')}
        minDate={dayIn(0)}
        maxDate={dayIn(presets.year)}
      />
      <Group gap={8} role="group" aria-label={t('presets.label')}>
        {(['month', 'quarter', 'year'] as const).map((key) => (
          <Button key={key} size="xs" variant="default" onClick={() => choose(dayIn(presets[key]))}>
            {t(`presets.${key}`)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
