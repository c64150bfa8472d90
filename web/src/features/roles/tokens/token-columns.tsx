import { apiTokenColumns } from '@platen/contracts/api-tokens/columns'
import type { ApiTokenRow } from '@platen/contracts/api-tokens/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LinkCell, TimeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useColumn } from '../../../ui/list/use-column.ts'
import { useRuleWords } from '../rule-words.ts'
import { TokenState } from './token-state.tsx'

export function useTokenColumns(): Column<ApiTokenRow>[] {
  const t = useTexts('api-tokens')
  const words = useRuleWords()
  const column = useColumn(apiTokenColumns)
  return [
    {
      ...column('name'),
      role: 'main',
      sort: 'name',
      cell: (row) => (
        <LinkCell link={{ to: '/users/tokens/$id', params: { id: String(row.id) } }}>
          <bdi>{row.name}</bdi>
        </LinkCell>
      ),
    },
    { ...column('state'), role: 'status', cell: (row) => <TokenState state={row.state} /> },
    { ...column('sponsor'), line: 2, cell: (row) => <bdi>{(row.sponsor ?? row.asked)?.name ?? '–'}</bdi> },
    { ...column('rules'), line: 2, cell: (row) => row.rules.map(words.rule).join(', ') },
    {
      ...column('expires_at'),
      line: 3,
      cell: (row) => <TimeCell at={row.expires_at} />,
    },
    {
      ...column('last_used_at'),
      line: 3,
      cell: (row) => (row.last_used_at === null ? t('never') : <TimeCell at={row.last_used_at} />),
    },
    { ...column('last_used_address'), cell: (row) => <bdi>{row.last_used_address ?? '–'}</bdi> },
  ]
}
