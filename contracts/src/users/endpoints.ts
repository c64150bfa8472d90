import { z } from 'zod'
import { rule } from '../auth/endpoints.ts'
import { endpoint, id, idText, instant, version, type Contract } from '../endpoint.ts'
import { userErrors } from './errors.ts'
import { userColumns, userFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

/** Hours that an invitation works (ACCESS-34). */
export const invitationHours = 72

// A site keeps the emails that it has, in forms that aren't accepted anymore, too (ACCESS-111).
export const userRow = z.strictObject({ id, version, ...schemasOf(userColumns), email: z.string().nullable() })
export type UserRow = z.infer<typeof userRow>

const invitation = z.strictObject({ created_at: instant, expires_at: instant, created_by: z.string() })

const effectivePermission = z.strictObject({
  /** Such as `order.write.edit`. */
  permission: z.string(),
  /** The roles that grant it. */
  from: z.array(z.string()),
  /** The roles whose inverted rules take it away; empty if the user has it. */
  taken_by: z.array(z.string()),
})

const tokenOfUser = z.strictObject({
  id,
  name: z.string(),
  /**
   * They are its sponsor; or they created it for another one; or it waits for them, or at their request, and ends in
   * any case.
   */
  as: z.enum(['sponsor', 'creator', 'waiting']),
})
export type TokenOfUser = z.infer<typeof tokenOfUser>

export const userDetail = z.strictObject({
  ...userRow.shape,
  /** The caller's own account. */
  own: z.boolean(),
  /** Whether the user may do more than the caller, who then can't change anything about them (ACCESS-14). */
  beyond: z.boolean(),
  /** The only active user who may do everything. */
  last_administrator: z.boolean(),
  role_rows: z.array(z.strictObject({ id, name: z.string() })),
  /** The permissions that some role grants, each with its roles, and which of them are taken away (ACCESS-37). */
  permissions: z.array(effectivePermission),
  /** The invitation that still works. */
  invitation: invitation.nullable(),
  /** The API tokens that are revoked when the user is deactivated, unless the call keeps them (ACCESS-75). */
  tokens: z.array(tokenOfUser),
  /** Whether invitations go by mail; otherwise their links are handed over. */
  mail: z.boolean(),
  record: recordStamp,
})
export type UserDetail = z.infer<typeof userDetail>

const idParams = z.strictObject({ id: idText })

const roleChoice = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  /** Grants more than the caller has, so that the caller can't give it. */
  beyond: z.boolean(),
  /** Its rules in order, to show what a choice of roles grants. */
  rules: z.array(rule),
})
export type RoleChoice = z.infer<typeof roleChoice>

export const listRoleChoices = endpoint({
  route: 'GET /users/roles',
  access: ['user.read', 'user.write'],
  summary: 'The roles that users can have, by name, and which of them the caller can give.',
  response: z.array(roleChoice),
})

const { user_name: userName, ...schemas } = schemasOf(userFields)
const fields = {
  ...schemas,
  /** Left out: none for a new user, and as it is for another. */
  user_name: userName.optional(),
  role_ids: z.array(id).max(50),
}

const of = endpointsOf('users', { read: 'user.read', write: 'user.write', detail: userDetail, proof: true })

export const userEndpoints = {
  list: of.list(
    'The people who can sign in, or could, a page at a time. Searched by name, email and user name.',
    userRow,
    listQuery(['name', '-name', 'email', '-email'], {
      role_id: idText.optional(),
      /** Only those who haven’t chosen a password yet. */
      never_signed_in: z.literal('true').optional(),
      without_second_factor: z.literal('true').optional(),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One user with roles, what these grant, and an open invitation; a deactivated one too.'),
  history: of.history,
  create: of.create('Adds a user without a password, who is then invited.', fields),
  edit: of.edit(
    'Changes a user’s name, email, user name, language and roles, at most to what the caller may do.',
    fields,
  ),
}

export const deactivateUser = endpoint({
  route: 'POST /users/:id/archive',
  access: 'user.write',
  summary:
    'Deactivates a user: every session, live stream, signed address and link of theirs ends at once, and the API tokens that they created or are the sponsor of are revoked, other than those in `keep_tokens`.',
  params: idParams,
  body: z.strictObject({
    version,
    /** Left out: none. What is kept is named, so that a token that was made a moment ago doesn’t outlive its maker. */
    keep_tokens: z.array(id).max(1_000).optional(),
  }),
  response: userDetail,
})

// With proof, unlike deactivating: it gives all rights back that the user had; taking them away must not wait.
export const reactivateUser = of.restore('Lets a deactivated user sign in again, with the password they had.')

export const inviteUser = endpoint({
  route: 'POST /users/:id/invitation',
  proof: true,
  access: 'user.write',
  summary:
    'Invites a user without a password, and ends an earlier invitation: by mail, or without a mail server or an email with a link that is shown once.',
  params: idParams,
  response: z.strictObject({
    /** Null if it was mailed. */
    url: z.string().nullable(),
    /** The URL as a QR code, to show or print; null if it was mailed. */
    qr_svg: z.string().nullable(),
    expires_at: instant,
  }),
  // Not stored under an idempotency key, because the response is a secret.
  idempotency: 'none',
})

export const revokeInvitation = endpoint({
  route: 'DELETE /users/:id/invitation',
  access: 'user.write',
  summary: 'Ends an open invitation: its link works no more.',
  params: idParams,
  response: userDetail,
})

const userSession = z.strictObject({
  id,
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: instant,
  last_active_at: instant,
  address: z.string(),
  user_agent: z.string(),
})
export type UserSession = z.infer<typeof userSession>

export const listUserSessions = endpoint({
  route: 'GET /users/:id/sessions',
  // Assumed: addresses and devices are only for those who can end sessions.
  access: 'user.write',
  summary: 'Where a user is signed in, by last activity.',
  params: idParams,
  response: z.array(userSession),
})

export const endUserSession = endpoint({
  route: 'DELETE /users/:id/sessions/:session_id',
  proof: 'Where the user is the caller.',
  access: 'user.write',
  summary: 'Ends one session of a user.',
  params: z.strictObject({ id: idText, session_id: idText }),
  response: z.array(userSession),
})

export const endUserSessions = endpoint({
  route: 'DELETE /users/:id/sessions',
  proof: endUserSession.proof,
  access: 'user.write',
  summary: 'Ends every session of a user; of the caller’s own, every other one.',
  params: idParams,
  response: z.array(userSession),
})

const permissions = ['user.read', 'user.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    users: (typeof permissions)[number]
  }
}

export const userContract = {
  endpoints: [
    ...Object.values(userEndpoints),
    listRoleChoices,
    deactivateUser,
    reactivateUser,
    inviteUser,
    revokeInvitation,
    listUserSessions,
    endUserSession,
    endUserSessions,
  ],
  permissions,
  errors: userErrors,
} as const satisfies Contract
