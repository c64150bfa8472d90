import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { auditEvents, auditNouns } from '@platen/contracts/audit/event-words'
import { auditTopics } from '@platen/contracts/audit/topics'
import { auditViews } from '@platen/contracts/audit/views'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogParam } from '../../ui/dialog/use-dialog-param.ts'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { useAuditOptions } from './audit-words.ts'
import { EntryDetail } from './entry-detail.tsx'

type Query = NonNullable<CallInput<'GET /audit'>['query']>

/** /audit: who did what, when and from where, newest first. `?entry=` is the permalink of one entry. */
export function AuditPage() {
  const t = useTexts('audit')
  const { opened, open, close } = useDialogParam('entry')
  const list = useList<AuditEntry>({
    name: 'audit',
    label: t('title'),
    columns: useAuditColumns(open),
    sort: 'newest',
    filters: useAuditFilters(),
    presets: { views: auditViews, label: (view: keyof typeof auditViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: Query) => apiQuery('GET /audit', { query }),
    empty: { text: t('none') },
  })
  return (
    <ListPage of={list}>
      <Dialog size="lg" title={t('entry', { number: opened ?? '' })} opened={opened !== null} close={close}>
        {opened !== null && <EntryDetail id={opened} />}
      </Dialog>
    </ListPage>
  )
}

function useAuditFilters(): Filter[] {
  const t = useTexts('audit')
  const people = useQuery(apiQuery('GET /audit/people')).data?.data ?? []
  return [
    {
      kind: 'choice',
      key: 'user_id',
      label: t('person'),
      options: [
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'system', label: t('system') },
      ],
    },
    { kind: 'choice', key: 'event', label: t('action'), options: useAuditOptions(auditEvents) },
    { kind: 'choice', key: 'noun', label: t('about'), options: useAuditOptions(auditNouns) },
    {
      kind: 'choice',
      key: 'topic',
      label: t('topic'),
      options: auditTopics.map((topic) => ({ value: topic, label: t(`views.${topic}`) })),
    },
    { ...useDaysFilter('', t('period')), keys: { preset: 'in', from: 'from', to: 'to' } },
  ]
}
