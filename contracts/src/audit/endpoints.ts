import { z } from 'zod'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { dayRange, listMeta, listQuery } from '../paging.ts'
import { fieldChange } from '../records/record.ts'
import { auditTopics } from './topics.ts'

export const auditEntry = z.strictObject({
  id,
  at: instant,
  /** Null: the system, or somebody who isn't signed in. */
  user_id: id.nullable(),
  who: z.string().nullable(),
  /** What it is about, such as `product`; words are in `auditNouns`. */
  noun: z.string(),
  /** What was done, such as `edited`; words are in `auditEvents`. */
  event: z.string(),
  subject_id: id.nullable(),
  /** The code, number or name of the record; null where it has none, or is gone. */
  subject: z.string().nullable(),
  /** The other record that took part, such as the one that this one was merged into. */
  other: z.string().nullable(),
  /** Field by field what changed. */
  changes: z.array(fieldChange),
  /** What else is known, such as the route of a refused call. */
  facts: z.array(z.strictObject({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
  /** From where: null for the system’s own work, and for entries from before it was recorded. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  station: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const word = z
  .string()
  .max(64)
  .regex(/^[a-z_]+(\.[a-z_]+)*$/)

export const listAudit = endpoint({
  route: 'GET /audit',
  access: 'audit.read',
  summary:
    'Who did what, when and from where, newest first. Searched by the id of an entry or a record, or a part of what a record is called; `search_capped` says that the search named more than it looks through.',
  query: listQuery(['newest', 'oldest'], {
    /** `system` is what no person did. */
    user_id: z.union([z.literal('system'), idText]).optional(),
    noun: word.optional(),
    event: word.optional(),
    /** What it is looked through for: who came in, or who can do what. */
    topic: z.enum(auditTopics).optional(),
    ...dayRange(''),
  }),
  response: z.array(auditEntry),
  meta: listMeta,
})

export const getAuditEntry = endpoint({
  route: 'GET /audit/:id',
  access: 'audit.read',
  summary: 'One entry of the audit log.',
  params: z.strictObject({ id: idText }),
  response: auditEntry,
})

export const listAuditPeople = endpoint({
  route: 'GET /audit/people',
  access: 'audit.read',
  summary: 'Everybody who can have done something, by name; those who were deactivated, too.',
  response: z.array(z.strictObject({ id, name: z.string() })),
})

const permissions = ['audit.read'] as const

declare module '../ability.ts' {
  interface Permissions {
    audit: (typeof permissions)[number]
  }
}

export const auditContract = {
  endpoints: [listAudit, listAuditPeople, getAuditEntry],
  permissions,
} as const satisfies Contract
