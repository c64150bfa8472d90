import type { Rule } from '@platen/contracts/ability'
import { permissions } from '@platen/contracts/api'
import type { RoleDetail } from '@platen/contracts/roles/endpoints'
import { nameRules } from '@platen/contracts/roles/rule-words'
import { findRuleProblem } from '@platen/contracts/roles/rule-lists'
import { grantsBeyond } from '@platen/contracts/roles/rule-sets'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { assertNotDenied, fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord, createRecord } from '../records/records.actions.ts'
import { assertUnique, type UniqueColumn } from '../records/record-fields.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { endLinksOfRole } from '../auth/auth.public.ts'
import { assertAdministratorRemains, readOwnRules } from '../users/users.public.ts'
import * as rules from './roles.rules.ts'
import * as store from './roles.store.ts'
import { readHolders, readRoleDetail, readRoleValues, readRules } from './roles.views.ts'

export const roleRecord: RecordKind<RoleDetail> = defineRecord({
  noun: 'roles',
  table: 'roles',
  label: 'name',
  readValues: readRoleValues,
  read: readRoleDetail,
  beforeArchive: assertArchivable,
  beforeRestore: assertRestorable,
})

const uniqueName: UniqueColumn = { table: 'roles', column: 'name', taken: 'role_name_taken' }

type RoleInput = store.RoleFields & { rules: readonly Rule[] }

const namedHolders = 5

/** Adds a role with at most what the caller may do (ACCESS-46). */
export function addRole(
  ctx: Ctx,
  { rules: wantedRules, copy_of: copyOf, ...role }: RoleInput & { copy_of?: number | undefined },
) {
  return createRecord(ctx, roleRecord, async (tx) => {
    assertRules(wantedRules)
    assertWithinOwn(await readOwnRules(tx, ctx), wantedRules)
    await assertUnique(tx, uniqueName, role.name, null)
    const id = await store.insertRole(tx, role)
    await store.saveRules(tx, id, wantedRules)
    const original = await findOriginal(copyOf, (id) => readRules(tx, id))
    return { id, copy_of: original?.name }
  })
}

/** Changes a role for everybody who has it (ACCESS-45 to ACCESS-48). */
export function editRole(
  ctx: Ctx,
  id: number,
  { version, rules: after, accept_loss: acceptLoss, ...role }: RoleInput & { version: number; accept_loss: boolean },
): Promise<RoleDetail> {
  return changeRecord(ctx, roleRecord, { id, version }, async (tx) => {
    assertRules(after)
    const own = await readOwnRules(tx, ctx)
    const { rules: before, administrator, requires_second_factor: isRequired } = await readRules(tx, id)
    assertNotDenied(rules.judgeRole(own, before))
    const denial = rules.judgeSecondFactor(own, isRequired, role.requires_second_factor ?? isRequired)
    if (denial) throw fieldRefusal('requires_second_factor', denial.code, denial.values)
    if (administrator && !rules.isEverything(after)) throw fieldRefusal('rules', 'role_administrator_fixed')
    assertWithinOwn(own, after)
    const holders = await readHolders(tx, id)
    assertNotDenied(rules.judgeHolders(own, holders, id, before, after))
    const self = holders.find((holder) => holder.id === ctx.user.id)
    const lost = self ? grantsBeyond(own, rules.rulesOfHolder(self, id, after)) : []
    await assertUnique(tx, uniqueName, role.name, id)
    await store.saveRole(tx, id, role)
    await store.saveRules(tx, id, after)
    await endLinksOfRole(tx, id)
    await assertAdministratorRemains(tx)
    if (lost.length > 0 && !acceptLoss) {
      throw refusal('own_rights_lost', { permissions: nameRules(lost) }, { details: { lost } })
    }
  })
}

/** Only a role that no active user has can be archived. */
async function assertArchivable(tx: Tx, ctx: Call, { id }: RecordVersion): Promise<void> {
  const { rules: granted, administrator, requires_second_factor: isRequired } = await readRules(tx, id)
  if (administrator) throw refusal('role_administrator_fixed')
  const own = await readOwnRules(tx, ctx)
  assertNotDenied(rules.judgeRole(own, granted))
  // Who was deactivated with it would do without when they come back.
  assertNotDenied(rules.judgeSecondFactor(own, isRequired, false))
  const holders = await readHolders(tx, id)
  if (holders.length === 0) return
  const names = holders.slice(0, namedHolders).map((holder) => holder.name)
  if (holders.length > names.length) names.push('…')
  throw refusal('role_in_use', { names: names.join(', ') })
}

/** A restored role has all that it grants, to whom it was left with. */
async function assertRestorable(tx: Tx, ctx: Call, { id }: RecordVersion): Promise<void> {
  const own = await readOwnRules(tx, ctx)
  const { name, rules: granted } = await readRules(tx, id)
  assertNotDenied(rules.judgeRole(own, granted))
  assertNotDenied(rules.judgeHolders(own, await readHolders(tx, id), id, [], granted))
  await assertUnique(tx, uniqueName, name, id)
}

function assertRules(wantedRules: readonly Rule[]): void {
  const problem = findRuleProblem(wantedRules, permissions)
  if (problem) throw fieldRefusal('rules', problem.code, problem.values)
}

function assertWithinOwn(own: readonly Rule[], wantedRules: readonly Rule[]): void {
  const denial = rules.judgeRules(own, wantedRules)
  if (denial) throw fieldRefusal('rules', denial.code, denial.values)
}
