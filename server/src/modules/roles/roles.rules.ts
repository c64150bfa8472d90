import { isAllowed, type Rule } from '@platen/contracts/ability'
import { nameAccess, nameRule } from '@platen/contracts/roles/rule-words'
import { inWords } from '@platen/contracts/roles/rule-lists'
import { combineRoles, grantsBeyond, type Grant } from '@platen/contracts/roles/rule-sets'
import type { Denial } from '../../platform/http/refusal.ts'
import type { Holder } from './roles.types.ts'

/** The rules of the seeded Administrator. */
const everything: readonly Rule[] = [{ action: 'manage', subject: 'all' }]

export function isEverything(rules: readonly Rule[]): boolean {
  return rules.map(inWords).join() === everything.map(inWords).join()
}

/** Whether somebody may change or restore a role: it grants nothing that they don't have (ACCESS-46). */
export function judgeRole(own: readonly Rule[], rules: readonly Rule[]): Denial | null {
  return denialOf('role_beyond_own', grantsBeyond(rules, own))
}

/** Whether somebody may give these rules to a role (ACCESS-46). */
export function judgeRules(own: readonly Rule[], rules: readonly Rule[]): Denial | null {
  return denialOf('role_rule_beyond_own', grantsBeyond(rules, own))
}

const securing = 'setting.write.security'

/**
 * Whether somebody may end that whoever has a role uses two-step verification, which secures the site (ACCESS-113).
 * Assumed: nobody else, whether or not somebody has the role at the moment.
 */
export function judgeSecondFactor(own: readonly Rule[], isRequired: boolean, staysRequired: boolean): Denial | null {
  if (!isRequired || staysRequired || isAllowed(own, securing)) return null
  return { code: 'role_second_factor_kept', values: { permission: nameAccess(securing) } }
}

function denialOf(code: Denial['code'], [beyond]: Grant[], values: Denial['values'] = {}): Denial | null {
  return beyond ? { code, values: { ...values, permission: nameRule(beyond) } } : null
}

/** What a user's roles grant together, with one of them having other rules. */
export function rulesOfHolder({ roles }: Holder, roleId: number, rules: readonly Rule[]): Rule[] {
  const others = roles.filter(({ id }) => id !== roleId)
  return combineRoles([...others.map((role) => role.rules), rules])
}

/**
 * Whether somebody may change a role as far as those are concerned who have it: an inverted rule less may give a holder
 * what another role of theirs grants, and one more may take it away, which the editor can't do unless they have it
 * themselves (ACCESS-46).
 */
export function judgeHolders(
  own: readonly Rule[],
  holders: readonly Holder[],
  roleId: number,
  before: readonly Rule[],
  after: readonly Rule[],
): Denial | null {
  for (const holder of holders) {
    const had = rulesOfHolder(holder, roleId, before)
    const has = rulesOfHolder(holder, roleId, after)
    const changed = [...grantsBeyond(has, had, own), ...grantsBeyond(had, has, own)]
    const denial = denialOf('role_user_beyond_own', changed, { name: holder.name })
    if (denial) return denial
  }
  return null
}
