import { z } from 'zod'
import { endpoint, id, idText, instant, text, version, type Contract } from '../endpoint.ts'
import { shippingRuleErrors } from './errors.ts'
import { historyOf } from '../records/record.ts'
import { orderDetail } from '../orders/detail.ts'
import { isCountryCode } from '../values/countries.ts'
import { choiceOutcomes, vendorSources, type ChoiceOutcome } from './choice-words.ts'

const whole = z.number().int()

/** Rules at most. */
export const maxRules = 100

const rule = z.strictObject({
  /** What the order has to be like; null or empty: anything. */
  store_id: id.nullable(),
  countries: z
    .array(z.string().refine(isCountryCode))
    .max(250)
    .refine((codes) => new Set(codes).size === codes.length),
  min_weight_g: whole.min(0).max(1_000_000).nullable(),
  max_weight_g: whole.min(1).max(1_000_000).nullable(),
  /** The service that the store asks for, without regard to case. */
  service_asked: text(120).nullable(),
  vendor_id: id,
  /** Null: the vendor's service for what the store asked for. */
  service: text(120).nullable(),
})

const storedRule = z.strictObject({
  ...rule.shape,
  countries: z.array(z.string()),
  service_asked: z.string().nullable(),
  service: z.string().nullable(),
})
export type ShippingRule = z.infer<typeof storedRule>

export const shippingChoice = z.strictObject({
  rules: z.array(storedRule),
  default_vendor_id: id.nullable(),
  default_service: z.string().nullable(),
  /** Of all of it together, since it is edited as one. */
  version: whole,
  updated_at: instant,
  updated_by: z.string().nullable(),
  /** What can be chosen, and what is chosen. */
  vendors: z.array(
    z.strictObject({ id, name: z.string(), services: z.array(z.string()), active: z.boolean(), archived: z.boolean() }),
  ),
  stores: z.array(z.strictObject({ id, name: z.string() })),
})
export type ShippingChoice = z.infer<typeof shippingChoice>

export const getShippingRules = endpoint({
  route: 'GET /shipping-rules',
  access: 'shipping_vendor.read',
  summary: 'The ordered rules that choose the vendor of an order, and the site’s default.',
  response: shippingChoice,
})

export const saveShippingRules = endpoint({
  route: 'PUT /shipping-rules',
  access: 'shipping_vendor.write',
  summary: 'Replaces the rules and the site’s default. Orders without a label follow, except where a person chose.',
  body: z.strictObject({
    rules: z.array(rule).max(maxRules),
    default_vendor_id: id.nullable(),
    default_service: text(120).nullable(),
    version,
  }),
  response: shippingChoice,
})

/** All rules and the site's default are one record, with the id 1. */
export const shippingRuleHistory = historyOf('shipping-rules', 'shipping_vendor.read')

const choiceStep = z.strictObject({
  kind: z.enum(['rule', 'store', 'site']),
  /** The number of the rule, from 1. */
  position: whole.nullable(),
  vendor: z.string().nullable(),
  outcome: z.enum(Object.keys(choiceOutcomes) as [ChoiceOutcome, ...ChoiceOutcome[]]),
})

export const triedChoice = z.strictObject({
  order_id: id,
  number: z.string(),
  store: z.string(),
  country: z.string().nullable(),
  /** Null: that of something in the parcel isn't known. */
  weight_g: whole.nullable(),
  service_asked: z.string(),
  /** In order, up to the one that was chosen. */
  steps: z.array(choiceStep),
  chosen: z.strictObject({ vendor: z.string(), service: z.string() }).nullable(),
  /** Why the order keeps what it has: a person chose it, or it has a label or is finished. */
  keeps: z.enum(['person', 'settled']).nullable(),
  /** What the order has now. */
  current: z.strictObject({ vendor: z.string(), service: z.string(), source: z.enum(vendorSources) }).nullable(),
})
export type TriedChoice = z.infer<typeof triedChoice>

export const tryShippingRules = endpoint({
  route: 'GET /shipping-rules/try',
  access: 'shipping_vendor.read',
  summary: 'Says which vendor the saved rules choose for an order, and why each earlier one was passed over.',
  query: z.strictObject({ order: z.string().trim().min(1).max(100) }),
  response: triedChoice,
})

export const chooseOrderVendor = endpoint({
  route: 'PUT /orders/:id/shipping-vendor',
  access: 'order.write.edit',
  summary: 'Chooses the vendor of an order by hand, which no rule overrides; null hands the choice back to the rules.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ vendor_id: id.nullable(), service: text(120).nullable(), version }),
  response: orderDetail,
})

export const shippingRuleContract = {
  endpoints: [getShippingRules, saveShippingRules, shippingRuleHistory, tryShippingRules, chooseOrderVendor],
  errors: shippingRuleErrors,
} as const satisfies Contract
