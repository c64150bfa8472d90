import type { ApiTokenRow } from '@platen/contracts/api-tokens/endpoints'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { AddLink } from '../../../ui/list/add-link.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../../ui/record/use-archived-filter.ts'
import { useTokenColumns } from './token-columns.tsx'

type Query = NonNullable<CallInput<'GET /api-tokens'>['query']>

/** /users/tokens: the API tokens of machines, with who answers for each, what it may do and when it was last used. */
export function TokensPage() {
  const t = useTexts('api-tokens')
  const list = useList<ApiTokenRow>({
    name: 'api-tokens',
    label: t('tokens'),
    columns: useTokenColumns(),
    sort: 'name',
    filters: [useArchivedFilter()],
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /api-tokens', { query }),
    empty: { text: t('none') },
    add: <AddLink access="user.write" link={{ to: '/users/tokens/create' }} label={t('add')} />,
  })
  return <ListPage of={list} note={t('about')} />
}
