import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { RecordLink } from '../../ui/record/record-link.tsx'

/** The record that an entry is about, with a link for those who may open it; a record that is gone has none. */
export function SubjectLink({ entry, name }: { entry: AuditEntry; name: string }) {
  const isThere = entry.subject !== null || entry.noun === 'setting' || entry.noun === 'site_look'
  if (!isThere || entry.subject_id === null) return <bdi>{name}</bdi>
  return <RecordLink noun={entry.noun} id={entry.subject_id} name={name} />
}
