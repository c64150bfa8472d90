import { auditColumns } from '@platen/contracts/audit/columns'
import { auditEntry, listAudit, type AuditEntry } from '@platen/contracts/audit/endpoints'
import { auditEvents, auditNouns } from '@platen/contracts/audit/event-words'
import { topicNouns } from '@platen/contracts/audit/topics'
import { auditViews } from '@platen/contracts/audit/views'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { planPerCall } from '../../platform/db/reader.ts'
import { oneOf } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { dayFilters } from '../../platform/lists/day-filters.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { entriesAboutNamed, isNamedCapped, subjectLabel } from './audit-subjects.views.ts'
import { describeChanges, wordOf } from './audit-words.format.ts'

const columns = (): Sql => sql`
  a.id, a.at, a.user_id, u.name as who, a.noun, a.event, a.subject_id, ${subjectLabel()} as subject,
  a.details ->> 'other' as other,
  case when jsonb_typeof(a.details -> 'changes') = 'array' then a.details -> 'changes' else '[]' end as changes,
  coalesce((
    select json_agg(json_build_object('name', d.key, 'value', d.value) order by d.key) from jsonb_each(a.details) d
    where d.key not in ('changes', 'version', 'other') and jsonb_typeof(d.value) in ('string', 'number', 'boolean')
  ), '[]') as facts,
  a.address, a.user_agent, st.name as station`

const joins = sql`left join users u on u.id = a.user_id left join stations st on st.id = a.station_id`

const byTime = sortBy('newest', { sql: raw('a.at'), type: 'timestamptz' })

/** Records of every kind may have this number. */
const maxByNumber = 5_000

const numberIn = (text: string) => /^#?([1-9]\d{0,15})$/.exec(text)?.[1]

/** The condition of a search: the id of an entry or a record, or what a record is called. */
function isAbout(text: string): Sql {
  const named = entriesAboutNamed(text)
  const number = numberIn(text)
  // As an array, which is always looked up by the index: a subquery of many entries would be tried on every row.
  if (number === undefined) return planPerCall(sql`a.id = any(array(${named}))`)
  const wanted = Number(number)
  return planPerCall(sql`a.id = any(array(
    (select n.id from audit_entries n where n.id = ${wanted})
    union all (select n.id from audit_entries n where n.subject_id = ${wanted} limit ${maxByNumber})
    union all (${named})))`)
}

function isSearchCapped(text: string): Sql {
  const number = numberIn(text)
  if (number === undefined) return isNamedCapped(text)
  const ofNumber = sql`from audit_entries n where n.subject_id = ${Number(number)}`
  return sql`(exists (select ${ofNumber} offset ${maxByNumber} limit 1) or ${isNamedCapped(text)})`
}

/** The audit log: who did what, when and from where. */
export const auditList = defineList({
  name: 'audit',
  endpoint: listAudit,
  table: sql`audit_entries a`,
  id: sql`a.id`,
  filters: {
    user_id: (id) => (id === 'system' ? sql`a.user_id is null` : sql`a.user_id = ${id}`),
    noun: (noun) => planPerCall(sql`a.noun = ${noun}`),
    event: (event) => planPerCall(sql`a.event = ${event}`),
    topic: (topic) => planPerCall(sql`a.noun in ${oneOf(topicNouns[topic])}`),
    ...dayFilters('', raw('a.at')),
  },
  views: auditViews,
  search: isAbout,
  searchCapped: isSearchCapped,
  sorts: { newest: byTime['-newest'], oldest: byTime.newest },
  row: auditEntry,
  select: () => ({ columns: columns(), joins }),
  columns: auditColumns,
  cells: {
    at: { time: (row) => row.at },
    who: { text: (row) => row.who ?? 'Platen' },
    noun: { word: (row) => wordOf(auditNouns, row.noun) },
    subject: { text: (row) => row.subject ?? (row.subject_id === null ? null : `#${row.subject_id}`) },
    event: { word: (row) => wordOf(auditEvents, row.event) },
    changes: { word: (row) => describeChanges(row) },
    address: { text: (row) => row.address },
    device: { text: (row) => row.user_agent },
    station: { text: (row) => row.station },
    number: { number: (row) => row.id },
  },
})

/** Returns one entry. Throws `not_found`. */
export async function readAuditEntry(db: Reader, id: number): Promise<AuditEntry> {
  const entry = await db.maybe(auditEntry, sql`select ${columns()} from audit_entries a ${joins} where a.id = ${id}`)
  if (!entry) throw refusal('not_found')
  return entry
}

const personRow = z.strictObject({ id: z.number(), name: z.string() })

export function readAuditPeople(db: Reader): Promise<z.output<typeof personRow>[]> {
  return db.rows(personRow, sql`select id, name from users where kind <> 'system' order by name collate name_order, id`)
}
