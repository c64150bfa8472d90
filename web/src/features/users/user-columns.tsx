import { userLanguageWords } from '@platen/contracts/users/choices'
import { userColumns } from '@platen/contracts/users/fields'
import type { UserRow } from '@platen/contracts/users/endpoints'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { signInNameOf } from '../../platform/session/account.rules.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { LinkCell, TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useFieldColumns } from '../../ui/record/fields/use-field-columns.ts'
import { useRoleName } from '../../words/role-name.ts'
import { UserState } from './user-state.tsx'

export function useUserColumns(): Column<UserRow>[] {
  const t = useTexts('users')
  const inLanguage = useInLanguage()
  const nameRole = useRoleName()
  return useFieldColumns(userColumns, {
    name: {
      role: 'main',
      sort: 'name',
      cell: (row) => (
        <LinkCell link={{ to: '/users/$id', params: { id: String(row.id) } }}>
          <bdi>{row.name}</bdi>
        </LinkCell>
      ),
    },
    email: { line: 2, sort: 'email', cell: (row) => <EmailText address={signInNameOf(row)} /> },
    roles: { line: 2, cell: (row) => <bdi>{row.roles.map(nameRole).join(', ')}</bdi> },
    state: { role: 'status', cell: (row) => <UserState state={row.state} /> },
    last_seen_at: {
      line: 3,
      cell: (row) => (row.last_seen_at === null ? t('never') : <TimeCell at={row.last_seen_at} />),
    },
    user_name: { isOptional: true },
    second_factor: {
      isOptional: true,
      cell: (row) => t(row.second_factor ? 'second_factor.on' : 'second_factor.off'),
    },
    language: {
      isOptional: true,
      cell: (row) => (row.language === null ? t('language_of_device') : inLanguage(userLanguageWords[row.language])),
    },
  })
}
