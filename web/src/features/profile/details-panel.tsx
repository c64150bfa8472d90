import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../platform/api/wire.ts'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { parseLanguage, languages } from '../../platform/i18n/languages.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { reloadUser } from '../../platform/session/me.ts'
import { useCan, useUser } from '../../platform/session/use-can.tsx'
import { themeConfig } from '../../platform/theme/theme-config.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { useRoleName } from '../../words/role-name.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

/** Edits the name and language of the account. Only administrators change email and roles. */
export function DetailsPanel() {
  const t = useTexts('profile')
  const profile = useQuery(apiQuery('GET /profile'))
  return (
    <Panel title={t('details.title')}>
      <Loaded query={profile}>{(read) => <Details profile={read} />}</Loaded>
    </Panel>
  )
}

const valuesOf = ({ name, language }: DataOf<'GET /profile'>) => ({ name, language: language ?? '' })

function Details({ profile }: { profile: DataOf<'GET /profile'> }) {
  const t = useTexts('profile')
  const { second_factor_due: isDue } = useUser()
  const maySee = useCan('setting.write')
  const restore = useQuery({ ...apiQuery('GET /restores/last'), enabled: maySee })
  const last = restore.data?.data.last
  const save = useWrite('PATCH /profile', { onDone: (answer) => putAnswer(answer, 'GET /profile') })
  const nameRole = useRoleName()
  const languageChoices = [
    { value: '', label: t('details.language_of_device') },
    ...languages.map(({ code, name }) => ({ value: code, label: name })),
  ]
  const form = useForm<{ name: string; language: string }>({
    rules: rulesOf('PATCH /profile'),
    values: valuesOf(profile),
    version: profile.version,
    valuesOf,
    draftName: 'profile',
    guard: true,
    showValue: (field, value) =>
      field === 'language' ? languageChoices.find((choice) => choice.value === value)?.label : undefined,
    submit: async (values, { version }) => {
      const language = parseLanguage(values.language)
      await save.run({ body: { name: values.name, language, version } })
      if (language && themeConfig.get().i18nEnable) await setLanguage(language)
      await reloadUser()
      notify('success', t('details.saved'))
    },
  })
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('details.name')} autoComplete="name" />
      <SelectField
        form={form}
        name="language"
        label={t('details.language')}
        description={t('details.language_hint')}
        options={languageChoices}
      />
      <Facts
        rows={[
          [
            t(profile.email === null ? 'details.user_name' : 'details.email'),
            <EmailText key="email" address={signInNameOf(profile)} />,
          ],
          [t('details.roles'), profile.roles.map(nameRole).join(', ')],
          [
            t('details.api'),
            <a
              key="api"
              href={profile.docs_url}
              target="_blank"
              rel="noreferrer"
              style={{ color: 'var(--platen-link)' }}
            >
              {t('details.api_open')}
            </a>,
          ],
          ...(last
            ? ([
                [
                  t('details.restored'),
                  t('details.restored_from', {
                    at: formatDateTime(last.restored_at),
                    backup: formatDateTime(last.backup_made_at),
                  }),
                ],
              ] as const)
            : []),
        ]}
      />
      <FormEnd form={form} label={t('details.save')} {...(isDue && ({ secondary: true } as const))} />
    </Form>
  )
}
