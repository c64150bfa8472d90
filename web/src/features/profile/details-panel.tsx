import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../platform/api/wire.ts'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../platform/i18n/format.ts'
import { parseLanguage, languages } from '../../platform/i18n/languages.ts'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { reloadUser } from '../../platform/session/me.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Form, FormEnd } from '../../ui/form/form.tsx'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'

/** Edits the name and language of the account. Only administrators change email and roles. */
export function DetailsPanel() {
  const t = useTexts('profile')
  const profile = useQuery(apiQuery('GET /profile'))
  return (
    <Panel title={t('details.title')}>
      {profile.data ? (
        <Details key={profile.data.data.version} profile={profile.data.data} />
      ) : profile.error ? (
        <ErrorState error={profile.error} retry={() => void profile.refetch()} />
      ) : (
        <LoadingLines />
      )}
    </Panel>
  )
}

function Details({ profile }: { profile: DataOf<'GET /profile'> }) {
  const t = useTexts('profile')
  const maySee = useCan('setting.write')
  const restore = useQuery({ ...apiQuery('GET /restores/last'), enabled: maySee })
  const last = restore.data?.data.last
  const save = useWrite('PATCH /profile', { onDone: (answer) => putAnswer(answer, 'GET /profile') })
  const form = useServerForm<{ name: string; language: string }>({
    values: { name: profile.name, language: profile.language ?? '' },
    draftName: 'profile',
    submit: async (values) => {
      const language = parseLanguage(values.language)
      await save.run({ body: { name: values.name, language, version: profile.version } })
      if (language) await setLanguage(language)
      await reloadUser()
      notify('success', t('details.saved'))
    },
  })
  return (
    <Form form={form}>
      <TextInput
        label={t('details.name')}
        autoComplete="name"
        {...form.field('name', { required: true, maxLength: 100 })}
      />
      <NativeSelect
        label={t('details.language')}
        data={[
          { value: '', label: t('details.language_of_browser') },
          ...languages.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.field('language')}
      />
      <Facts
        rows={[
          [t('details.email'), <bdi key="email">{profile.email}</bdi>],
          [
            t('details.roles'),
            profile.roles.map((role) => textIfKnown('profile', `role_names.${role}`) ?? role).join(', '),
          ],
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
      <FormEnd label={t('details.save')} sending={form.sending} disabled={!form.changed} />
    </Form>
  )
}
