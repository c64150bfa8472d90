import type { Rule } from '@platen/contracts/ability'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

export interface RoleFields {
  name: string
  description: string
  requires_second_factor?: boolean | undefined
}

const toSearchText = ({ name, description }: RoleFields) => normalizedSearch(`${name} ${description}`)

export async function insertRole(tx: Tx, role: RoleFields): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into roles (name, description, requires_second_factor, search_text)
    values (${role.name}, ${role.description}, ${role.requires_second_factor ?? false}, ${toSearchText(role)}) returning id`,
  )
  return id
}

export async function saveRole(tx: Tx, id: number, role: RoleFields): Promise<void> {
  await tx.run(sql`
    update roles set name = ${role.name}, description = ${role.description},
      requires_second_factor = coalesce(${role.requires_second_factor ?? null}::boolean, requires_second_factor), search_text = ${toSearchText(role)}
    where id = ${id}`)
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
