import { z } from 'zod'
import { rule } from '../auth/endpoints.ts'
import { day, endpoint, id, idText, instant, text, version, type Contract } from '../endpoint.ts'
import { apiTokenErrors } from './errors.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { roleEndpoints } from '../roles/endpoints.ts'
import { endpointsOf } from '../records/endpoints-of.ts'

/**
 * `waiting`: nobody has accepted yet to be the sponsor. `without_sponsor`: the sponsor was deactivated, and nobody else
 * became it.
 */
export const apiTokenStates = ['active', 'expired', 'waiting', 'without_sponsor', 'revoked'] as const
export type ApiTokenState = (typeof apiTokenStates)[number]

const whole = z.number().int()

const person = z.strictObject({ id, name: z.string() })

export const apiTokenRow = z.strictObject({
  /** Also the id of its machine account. */
  id,
  version: whole,
  name: z.string(),
  state: z.enum(apiTokenStates),
  /** Null while the first one has yet to accept, or if they never did. */
  sponsor: person.nullable(),
  /** Who is asked to be the sponsor from now on, and has yet to answer. */
  asked: person.nullable(),
  /** What it may do at most. It may do it while its sponsor may, too. */
  rules: z.array(rule),
  expires_at: instant,
  /** Written at most once a minute. */
  last_used_at: instant.nullable(),
  last_used_address: z.string().nullable(),
})
export type ApiTokenRow = z.infer<typeof apiTokenRow>

const effectivePermission = z.strictObject({
  /** Such as `order.write.edit`. */
  permission: z.string(),
  /** Whether the sponsor has it at present; otherwise the token can't use it. */
  sponsored: z.boolean(),
})

export const apiTokenDetail = z.strictObject({
  ...apiTokenRow.shape,
  /** Its first characters, to tell it from others. */
  hint: z.string(),
  /** What its rules grant, and what of it works at present. */
  permissions: z.array(effectivePermission),
  /** Whether it may do more than the caller, who then can't change anything about it (ACCESS-14). */
  beyond: z.boolean(),
  record: recordStamp,
})
export type ApiTokenDetail = z.infer<typeof apiTokenDetail>

const idParams = z.strictObject({ id: idText })

const of = endpointsOf('api-tokens', { read: 'user.read', write: 'user.write', detail: apiTokenDetail })

export const apiTokenEndpoints = {
  list: of.list(
    'The API tokens of machines, a page at a time. Revoked ones are archived. Searched by name.',
    apiTokenRow,
    listQuery(['name', '-name'], { archived: archivedChoice }),
  ),
  get: of.get('One API token with its rules and sponsor; a revoked one too. The token itself is never shown again.'),
  history: of.history,
}

export type SponsorChoice = z.infer<typeof person>

export const listSponsors = endpoint({
  route: 'GET /api-tokens/sponsors',
  access: ['user.read', 'user.write'],
  summary: 'The active users, by name, who can be the sponsor of an API token.',
  response: z.array(person),
})

export const createApiToken = endpoint({
  route: 'POST /api-tokens',
  proof: true,
  access: 'user.write',
  summary:
    'Creates a machine account with rules that the caller has, and shows its token, this once. It works from now on if the caller is its sponsor, and otherwise once the sponsor has accepted.',
  body: z.strictObject({
    name: text(60),
    sponsor_id: id,
    rules: roleEndpoints.create.body.shape.rules,
    /** The last day on which it works, by the days of the site: today, or at most 364 days later. */
    expires_on: day,
    copy_of: id.optional(),
  }),
  response: z.strictObject({ token: z.string(), api_token: apiTokenDetail }),
  // Not stored under an idempotency key, because the response is a secret.
  idempotency: 'none',
})

export const changeSponsor = endpoint({
  route: 'PUT /api-tokens/:id/sponsor',
  proof: true,
  access: 'user.write',
  summary:
    'Makes the caller the sponsor of an API token, or asks somebody else to be it; until they accept, nothing else changes. The caller must have every rule of the token.',
  params: idParams,
  body: z.strictObject({ sponsor_id: id, version }),
  response: apiTokenDetail,
})

export const revokeApiToken = endpoint({
  route: 'POST /api-tokens/:id/revoke',
  access: 'user.write',
  summary: 'Revokes an API token for good, at once.',
  params: idParams,
  body: z.strictObject({ version }),
  response: apiTokenDetail,
})

export const withdrawSponsorRequest = endpoint({
  route: 'POST /api-tokens/:id/withdraw',
  access: 'user.write',
  summary: 'No longer asks somebody to be the sponsor of an API token. One that has no sponsor yet is revoked with it.',
  params: idParams,
  body: z.strictObject({ version }),
  response: apiTokenDetail,
})

export const sponsorRequest = z.strictObject({
  id,
  name: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  expires_at: instant,
  /** Who answers for it until the caller accepts; null if it doesn’t work yet. */
  sponsor: person.nullable(),
  /** What its rules grant, and what of it would work for the caller at present. */
  permissions: z.array(effectivePermission),
})
export type SponsorRequest = z.infer<typeof sponsorRequest>

export const listSponsorRequests = endpoint({
  route: 'GET /api-tokens/requests',
  access: 'signed-in',
  summary: 'The API tokens whose sponsor the caller is asked to be, with what they may do; the oldest request first.',
  response: z.array(sponsorRequest),
})

export const acceptSponsorRequest = endpoint({
  route: 'POST /api-tokens/:id/accept',
  proof: true,
  access: 'signed-in',
  summary: 'Makes the caller, who is asked to be it, the sponsor of an API token. Answers the other requests.',
  params: idParams,
  response: z.array(sponsorRequest),
})

export const declineSponsorRequest = endpoint({
  route: 'POST /api-tokens/:id/decline',
  access: 'signed-in',
  summary:
    'Declines to be the sponsor of an API token: one without a sponsor is revoked. Answers the caller’s other requests.',
  params: idParams,
  response: z.array(sponsorRequest),
})

export const apiTokenContract = {
  endpoints: [
    ...Object.values(apiTokenEndpoints),
    listSponsors,
    listSponsorRequests,
    createApiToken,
    changeSponsor,
    withdrawSponsorRequest,
    acceptSponsorRequest,
    declineSponsorRequest,
    revokeApiToken,
  ],
  errors: apiTokenErrors,
} as const satisfies Contract
