import { mdiPlus } from '@mdi/js'
import type { ApiTokenRow } from '@platen/contracts/api-tokens/endpoints'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useArchivedFilter } from '../../../ui/record/use-archived-filter.ts'
import { useTokenColumns } from './token-columns.tsx'

type Query = NonNullable<CallInput<'GET /api-tokens'>['query']>

/** /users/tokens: the API tokens of machines, with who answers for each, what it may do and when it was last used. */
export function TokensPage() {
  const t = useTexts('api-tokens')
  const addButton = (
    <Can access="user.write">
      <LinkButton to="/users/tokens/create" leftSection={<Icon path={mdiPlus} />}>
        {t('add')}
      </LinkButton>
    </Can>
  )
  const list = useList<ApiTokenRow>({
    name: 'api-tokens',
    label: t('tokens'),
    columns: useTokenColumns(),
    sort: 'name',
    filters: [useArchivedFilter()],
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /api-tokens', { query }),
    empty: { text: t('none'), action: addButton },
  })
  return (
    <>
      <PageHead title={t('tokens')} note={t('about')}>
        {!list.isEmpty && addButton}
      </PageHead>
      <Panel flush>
        <List of={list} />
      </Panel>
    </>
  )
}
