import type { ChangedMeanwhile, RecordValues } from '@platen/contracts/records/record'
import type { ShippingChoice, ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Call } from '../../platform/http/context.ts'
import { editorFor, fieldRefusal, meanwhileRefusal } from '../../platform/http/refusal.ts'
import { lockChosen } from '../records/record-fields.actions.ts'
import { readChanges } from '../records/history.views.ts'
import { recordChanges } from '../records/records.actions.ts'
import { lockShippingDefault, saveShippingDefault } from '../settings/settings.public.ts'
import { findChoiceProblem, toRuleText } from './shipping-rules.rules.ts'
import { replaceRules } from './shipping-rules.store.ts'
import { readLastEditor, readShippingChoice } from './shipping-rules.views.ts'

/** All rules and the site's default are one record. */
const noun = 'shipping-rules'
const choiceId = 1

const vendors = { table: 'shipping_vendors' }

export interface ChoiceInput {
  rules: readonly ShippingRule[]
  default_vendor_id: number | null
  default_service: string | null
  version: number
}

/**
 * Replaces the rules and the site's default (VENDOR-4). Throws `changed_meanwhile` for an edit of an older version, and
 * a refusal at its field for a store, vendor or service that can't be chosen. What follows for the orders is done by a
 * job (VENDOR-6), which the database tells of every change.
 */
export function saveShippingChoice(ctx: Call, { version, ...input }: ChoiceInput): Promise<ShippingChoice> {
  return ctx.write(async (tx) => {
    await lockShippingDefault(tx)
    // Before its services are read, and until the commit: it may neither lose one nor be deleted meanwhile.
    await lockChosen(tx, vendors, [input.default_vendor_id])
    const before = await readShippingChoice(tx)
    if (before.version !== version) throw await changedMeanwhile(tx, ctx, before, version)
    const problem = findChoiceProblem(input, before)
    if (problem) throw fieldRefusal(problem.field, problem.denial.code, problem.denial.values)
    await replaceRules(tx, input.rules)
    const { default_vendor_id, default_service } = input
    await saveShippingDefault(tx, { default_vendor_id, default_service }, ctx.user.id)
    const after = await readShippingChoice(tx)
    const row = { id: choiceId, version: after.version, before: historyValues(before), after: historyValues(after) }
    await recordChanges(tx, ctx, noun, { event: 'edited' }, [row])
    return after
  })
}

async function changedMeanwhile(tx: Tx, ctx: Call, current: ShippingChoice, since: number) {
  const by = editorFor(ctx, await readLastEditor(tx))
  const { version, updated_at: at } = current
  const changes = await readChanges(tx, ctx, { noun, id: choiceId, version: since })
  const details: ChangedMeanwhile = { version, ...by, at, current, changes }
  return meanwhileRefusal('changed_meanwhile', by, {}, details)
}

/** The choice as its history keeps it, with names instead of ids. */
function historyValues(choice: ShippingChoice): RecordValues {
  return {
    rules: choice.rules.map((rule) => toRuleText(rule, choice)),
    default_vendor_id: choice.vendors.find(({ id }) => id === choice.default_vendor_id)?.name ?? null,
    default_service: choice.default_service,
  }
}
