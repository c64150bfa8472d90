import type { LabelOutcome, LookUpOutcome, ShipTo } from './label-vendor.types.ts'

/** An outcome with the judgement whether its label may be used for this parcel. */
export type JudgedOutcome<O extends LookUpOutcome> = O | { state: 'other_address'; tracking_number: string }

/** A label that the carrier sold for another address is not used: the parcel would go astray. */
export function judgeLabel<O extends LookUpOutcome | LabelOutcome>(outcome: O, shipTo: ShipTo): JudgedOutcome<O> {
  if (outcome.state !== 'purchased' || outcome.ship_to === null || sameAddress(outcome.ship_to, shipTo)) return outcome
  return { state: 'other_address', tracking_number: outcome.tracking_number }
}

const fields = ['name', 'company', 'address1', 'address2', 'city', 'state', 'postal_code', 'country'] as const

// Carriers write in capitals and drop spaces, points and accents.
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

function sameAddress(one: ShipTo, other: ShipTo): boolean {
  return fields.every((field) => folded(one[field] ?? '') === folded(other[field] ?? ''))
}
