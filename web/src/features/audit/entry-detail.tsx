import { auditColumns } from '@platen/contracts/audit/columns'
import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Facts } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { parseUserAgent } from '../../words/browser-name.rules.ts'
import { useAuditWords } from './audit-words.ts'
import css from './audit.module.css'
import { SubjectLink } from './subject-link.tsx'
import { useHeading } from '../../ui/list/use-column.ts'

/** One entry of the audit log: who did what, when, from where, and field by field what changed. */
export function EntryDetail({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /audit/:id', { params: { id } }))
  return (
    <Loaded query={query} retry={false} lines={6}>
      {(entry) => <Entry entry={entry} />}
    </Loaded>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts('audit')
  const words = useAuditWords()
  const label = useHeading(auditColumns)
  const name = words.subjectOf(entry)
  return (
    <>
      <Facts
        rows={[
          [label('event'), words.eventOf(entry)],
          [label('noun'), words.nounOf(entry)],
          [label('subject'), name === null ? null : <SubjectLink key="subject" entry={entry} name={name} />],
          ...(entry.other === null ? [] : [[t('other'), <bdi key="other">{entry.other}</bdi>] as const]),
          [label('who'), <bdi key="who">{words.whoOf(entry)}</bdi>],
          [label('at'), formatDateTime(entry.at)],
          [label('address'), <bdi key="address">{entry.address}</bdi>],
          [
            label('device'),
            entry.user_agent ? <bdi key="device">{t('device', parseUserAgent(entry.user_agent))}</bdi> : null,
          ],
          [label('station'), <bdi key="station">{entry.station}</bdi>],
          ...entry.facts.map(
            (fact) =>
              [words.factName(fact.name), <bdi key={fact.name}>{words.factValue(fact.name, fact.value)}</bdi>] as const,
          ),
        ]}
      />
      {entry.changes.length > 0 && <Changes entry={entry} />}
    </>
  )
}

function Changes({ entry: { noun, changes } }: { entry: AuditEntry }) {
  const t = useTexts('audit')
  const words = useAuditWords()
  return (
    <table className={css.changes}>
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{words.nameField(noun, field)}</th>
            <td>
              <bdi>{words.showValue(noun, field, before)}</bdi>
            </td>
            <td>
              <bdi>{words.showValue(noun, field, after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
