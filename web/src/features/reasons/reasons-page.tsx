import { reasonLists, type ReasonList } from '@platen/contracts/reasons/lists'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Loaded } from '../../ui/states.tsx'
import { mdiPlus } from '@mdi/js'
import { ReasonAdd } from './reason-add.tsx'
import { ReasonTabs } from './reason-tabs.tsx'
import { ReasonTable } from './reason-table.tsx'
import { Reason } from './reason.tsx'

const isList = (text: string | null): text is ReasonList => reasonLists.some((list) => list === text)

/**
 * /setup/reasons: a tab per list of reasons; `edit` opens one of them, `create` the form for a new one,
 * and `copy_of` the one that it copies.
 */
export function ReasonsPage() {
  const t = useTexts('reasons')
  const [search] = usePageSearch()
  const text = firstText(search, 'list')
  const list = isList(text) ? text : 'reject'
  const edit = firstText(search, 'edit')
  const query = useQuery(apiQuery('GET /reasons'))
  const reasons = query.data?.data
  const copyOf = firstText(search, 'copy_of')
  const find = (id: string | null) => reasons?.find((reason) => reason.list === list && String(reason.id) === id)
  const copied = find(copyOf)
  if (firstText(search, 'create') !== null && (copyOf === null || copied)) {
    return <ReasonAdd key={list} list={list} copied={copied} />
  }
  const opened = find(edit)
  if (opened) return <Reason key={`${list}-${opened.id}`} reason={opened} />
  return (
    <>
      <PageHead title={t('title')} note={t(`lists_mean.${list}`)}>
        <LinkButton to="/setup/reasons" search={{ list, create: 'true' }} leftSection={<Icon path={mdiPlus} />}>
          {t('add')}
        </LinkButton>
      </PageHead>
      <ReasonTabs list={list} />
      {reasons && (edit ?? copyOf) !== null && <Banner tone="warning" title={t('unknown')} />}
      <Loaded query={query} lines={8} height={24}>
        {(all) => <ReasonTable key={list} list={list} reasons={all.filter((reason) => reason.list === list)} />}
      </Loaded>
    </>
  )
}
