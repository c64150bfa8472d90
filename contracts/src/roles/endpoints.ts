import { z } from 'zod'
import { rule } from '../auth/endpoints.ts'
import { id, version, type Contract } from '../endpoint.ts'
import { roleErrors } from './errors.ts'
import { roleColumns, roleFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

const schemas = schemasOf(roleFields)

export const roleRow = z.strictObject({ id, version, ...schemasOf(roleColumns), archived: z.boolean() })
export type RoleRow = z.infer<typeof roleRow>

export const roleDetail = z.strictObject({
  ...roleRow.shape,
  /** In the order in which they apply: the last one that matches decides. */
  rules: z.array(rule),
  requires_second_factor: schemas.requires_second_factor,
  /** Whether it is the seeded Administrator, whose rules stay as they are. */
  administrator: z.boolean(),
  /** A permission that it grants and the caller doesn't have, who therefore can't change it; null if there is none. */
  beyond: z.string().nullable(),
  record: recordStamp,
})
export type RoleDetail = z.infer<typeof roleDetail>

/** Rules that a role can have. */
export const maxRules = 200

const fields = {
  ...schemas,
  /** Left out: not required in a new role, unchanged in another. */
  requires_second_factor: schemas.requires_second_factor.optional(),
  rules: z
    .array(
      z.strictObject({
        action: z
          .string()
          .max(40)
          .regex(/^[a-z]+(\.[a-z]+)*$/),
        subject: z
          .string()
          .max(40)
          .regex(/^[A-Za-z]+(_[a-z]+)*$/),
        inverted: z.boolean().default(false),
      }),
    )
    .max(maxRules),
}

const of = endpointsOf('roles', { read: 'role.read', write: 'role.write', detail: roleDetail, proof: true })

export const roleEndpoints = {
  list: of.list(
    'The roles, a page at a time. Searched by name and description.',
    roleRow,
    listQuery(['name', '-name'], { archived: archivedChoice }),
  ),
  get: of.get('One role with its rules and how many users have it; an archived one too.'),
  history: of.history,
  create: of.create('Adds a role, for example as a clone of another one, at most with what the caller may do.', {
    ...fields,
    description: fields.description.default(''),
    ...copyOf,
  }),
  edit: of.edit(
    'Changes a role for everybody who has it, at once. What the caller would lose is refused until confirmed.',
    {
      ...fields,
      /** The caller knows which permissions they take from themselves. */ accept_loss: z.boolean().default(false),
    },
  ),
  archive: of.archive('Archives a role that no active user has: it can no longer be given.'),
  restore: of.restore('Restores an archived role.'),
}

/** The `details` of `own_rights_lost`: what the caller would lose. */
export interface OwnRightsLost {
  lost: { action: string; subject: string }[]
}

const permissions = ['role.read', 'role.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    roles: (typeof permissions)[number]
  }
}

export const roleContract = {
  endpoints: Object.values(roleEndpoints),
  permissions,
  errors: roleErrors,
} as const satisfies Contract
