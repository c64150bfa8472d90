import type { Rule } from '@platen/contracts/ability'
import { permissions } from '@platen/contracts/api'
import { maxApiTokenDays } from '@platen/contracts/api-tokens/limits'
import type { ApiTokenDetail, SponsorChoice } from '@platen/contracts/api-tokens/endpoints'
import { nameRule } from '@platen/contracts/roles/rule-words'
import { findRuleProblem } from '@platen/contracts/roles/rule-lists'
import { exceeds, grantsBeyond } from '@platen/contracts/roles/rule-sets'
import { addDays, nameDay } from '@platen/contracts/values/days'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, today, type Ctx } from '../../../platform/http/context.ts'
import { isClosedToTokens } from '../../../platform/http/protection/api-token.rules.ts'
import { fieldRefusal, refusal } from '../../../platform/http/refusal.ts'
import { archiveRecord, changeRecordIn, recordEvent } from '../../records/records.actions.ts'
import { defineRecord, type RecordKind, type RecordVersion } from '../../records/record-kind.service.ts'
import { findOriginal } from '../../records/record-original.actions.ts'
import { addMachineAccount } from '../../users/users.public.ts'
import { findActor } from '../auth.views.ts'
import { hashToken, newApiToken } from '../tokens.service.ts'
import * as store from './api-tokens.store.ts'
import { lockSponsors, readApiToken, readApiTokenValues, readSponsorIds, readTokenRules } from './api-tokens.views.ts'

export const apiTokenRecord: RecordKind<ApiTokenDetail> = defineRecord({
  noun: 'api-tokens',
  table: 'api_tokens',
  label: 'name',
  readValues: readApiTokenValues,
  read: readApiToken,
})

interface ApiTokenInput {
  name: string
  sponsor_id: number
  rules: readonly Rule[]
  expires_on: string
  copy_of?: number | undefined
}

const hintLength = 11

/**
 * Creates a machine account with rules that the caller has, and returns its token, this once (ACCESS-70, ACCESS-71).
 * Somebody else as its sponsor is asked, and the token works once they accept (ACCESS-115).
 */
export async function createApiToken(
  ctx: Call,
  { name, sponsor_id: sponsorId, rules, expires_on: expiresOn, copy_of: copyOf }: ApiTokenInput,
): Promise<{ token: string; api_token: ApiTokenDetail }> {
  const token = newApiToken()
  assertEndsInTime(expiresOn, today(ctx))
  const created = await ctx.write(async (tx) => {
    const sponsor = await lockSponsor(tx, ctx, sponsorId)
    await assertGivable(ctx, tx, rules)
    await store.lockTokenNames(tx)
    const holder = await store.findTokenNamed(tx, name)
    if (holder) throw fieldRefusal('name', 'api_token_name_taken', { name: holder.name })
    const id = await addMachineAccount(tx, name)
    const hint = token.slice(0, hintLength)
    const hash = hashToken(token)
    const row = { id, name, hash, hint, sponsor_id: sponsorId, by: ctx.user.id, rules, expires_on: expiresOn }
    await store.insertToken(tx, row, ctx.timeZone)
    const original = await findOriginal(copyOf, (id) => readApiToken(ctx, tx, id))
    const happened = original ? { event: 'duplicated', other: original.name } : { event: 'created' }
    await recordEvent(tx, ctx, apiTokenRecord, id, happened)
    const asked = { event: 'sponsor_asked', other: sponsor.name }
    if (sponsorId !== ctx.user.id) await recordEvent(tx, ctx, apiTokenRecord, id, asked)
    return readApiToken(ctx, tx, id)
  })
  return { token, api_token: created }
}

/**
 * Makes the caller the sponsor of a token, or asks somebody else to be it, whose rights may let it do more than before:
 * the caller must have all of its rules. Until they accept, it goes on with the sponsor that it has (ACCESS-115).
 */
export function changeSponsor(
  ctx: Ctx,
  id: number,
  { sponsor_id: sponsorId, version }: { sponsor_id: number; version: number },
): Promise<ApiTokenDetail> {
  return ctx.write(async (tx) => {
    const sponsor = await lockSponsor(tx, ctx, sponsorId)
    const isOwn = sponsorId === ctx.user.id
    const change = async () => {
      await assertWithinOwn(ctx, tx, id)
      const { sponsor_id: present, asked_sponsor_id: asked } = await readSponsorIds(tx, id)
      if (sponsorId === present || sponsorId === asked)
        throw fieldRefusal('sponsor_id', 'api_token_sponsor_already', { name: sponsor.name })
      if (isOwn) await store.takeOnToken(tx, id, sponsorId)
      else await store.askSponsor(tx, id, sponsorId, ctx.user.id)
    }
    const happened = isOwn ? { event: 'edited' } : { event: 'sponsor_asked', other: sponsor.name }
    return changeRecordIn(tx, ctx, apiTokenRecord, { id, version }, change, happened)
  })
}

/** Revokes a token for good. As with users, nobody ends what may do more than they may (ACCESS-14). */
export function revokeApiToken(ctx: Ctx, token: RecordVersion): Promise<ApiTokenDetail> {
  return archiveRecord(ctx, apiTokenRecord, token, async (tx) => {
    await assertWithinOwn(ctx, tx, token.id)
    await store.endRequests(tx, [token.id])
  })
}

/** Throws if a token may do more than the caller. */
export async function assertWithinOwn(ctx: Call, tx: Tx, id: number): Promise<void> {
  if (exceeds(await readOwnRules(ctx, tx), await readTokenRules(tx, id))) throw refusal('beyond_own_rights')
}

async function assertGivable(ctx: Call, tx: Tx, rules: readonly Rule[]): Promise<void> {
  if (!rules.some(({ inverted }) => !inverted)) throw fieldRefusal('rules', 'api_token_rules_missing')
  const problem = findRuleProblem(rules, permissions)
  if (problem) throw fieldRefusal('rules', problem.code, problem.values)
  const closed = rules.find((rule) => !rule.inverted && isClosedToTokens(rule))
  if (closed) throw fieldRefusal('rules', 'api_token_rule_closed', { permission: nameRule(closed) })
  const [beyond] = grantsBeyond(rules, await readOwnRules(ctx, tx))
  if (beyond) throw fieldRefusal('rules', 'role_rule_beyond_own', { permission: nameRule(beyond) })
}

function assertEndsInTime(lastDay: string, day: string): void {
  if (lastDay < day) throw fieldRefusal('expires_on', 'api_token_expiry_past')
  const latest = addDays(day, maxApiTokenDays - 1)
  const inWords = { en: nameDay(latest, 'en'), fr: nameDay(latest, 'fr') }
  if (lastDay > latest) throw fieldRefusal('expires_on', 'api_token_expiry_far', { day: inWords })
}

/**
 * Locks the caller and the sponsor that they name, who both stay active until the transaction ends: a deactivation,
 * which locks users before tokens too, then finds the token. Throws if this user can't be a sponsor.
 */
async function lockSponsor(tx: Tx, ctx: Call, id: number): Promise<SponsorChoice> {
  const sponsor = (await lockSponsors(tx, [ctx.user.id, id])).find((sponsor) => sponsor.id === id)
  if (!sponsor) throw fieldRefusal('sponsor_id', 'api_token_sponsor_unknown')
  return sponsor
}

/** What the caller may do at this moment: another change may have taken something from them since the call came in. */
async function readOwnRules(ctx: Call, tx: Tx): Promise<readonly Rule[]> {
  return (await findActor(tx, ctx.user.id))?.rules ?? []
}
