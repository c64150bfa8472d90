import type { Rule } from '@platen/contracts/ability'
import type { FieldValues } from '@platen/contracts/records/field'
import type { roleFields } from '@platen/contracts/roles/fields'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'

/** A `requires_second_factor` that is left out stays as it is; a new role doesn't require it. */
export type RoleFields = Omit<FieldValues<typeof roleFields>, 'requires_second_factor'> & {
  requires_second_factor?: boolean | undefined
}

const toRow = ({ name, description, requires_second_factor: isRequired }: RoleFields) => ({
  name,
  description,
  ...(isRequired !== undefined && { requires_second_factor: isRequired }),
  search_text: normalizedSearch(`${name} ${description}`),
})

export async function insertRole(tx: Tx, role: RoleFields): Promise<number> {
  return (await tx.one(idRow, sql`insert into roles ${columnsAndValues(toRow(role))} returning id`)).id
}

export async function saveRole(tx: Tx, id: number, role: RoleFields): Promise<void> {
  await tx.run(sql`update roles set ${assignments(toRow(role))} where id = ${id}`)
}

/** Replaces the rules of a role by these, in this order. */
export async function saveRules(tx: Tx, roleId: number, rules: readonly Rule[]): Promise<void> {
  await tx.run(sql`delete from role_rules where role_id = ${roleId}`)
  await tx.run(sql`
    insert into role_rules (role_id, position, action, subject, inverted)
    select ${roleId}::bigint, r.position, r.action, r.subject, r.inverted
    from unnest(${rules.map((rule) => rule.action)}::text[], ${rules.map((rule) => rule.subject)}::text[],
      ${rules.map((rule) => rule.inverted ?? false)}::boolean[]) with ordinality as r (action, subject, inverted, position)`)
}
