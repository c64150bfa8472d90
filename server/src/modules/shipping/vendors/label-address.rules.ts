import type { AddressParts } from '@platen/contracts/values/address'
import type { LabelOutcome, LookUpOutcome } from './label-vendor.types.ts'

/** A vendor's outcome, or `other_address` if its label can't be used for this parcel. */
export type CheckedOutcome<O extends LookUpOutcome> = O | { state: 'other_address'; tracking_number: string }

/** Rejects a label that the carrier sold for another address, because the parcel would be misrouted. */
export function checkLabelAddress<O extends LookUpOutcome | LabelOutcome>(
  outcome: O,
  shipTo: AddressParts,
): CheckedOutcome<O> {
  if (outcome.state !== 'purchased' || outcome.ship_to === null || isSameAddress(outcome.ship_to, shipTo))
    return outcome
  return { state: 'other_address', tracking_number: outcome.tracking_number }
}

const fields = ['name', 'company', 'address1', 'address2', 'city', 'state', 'postal_code', 'country'] as const

// Carriers write in capitals and drop spaces, punctuation and accents.
const foldCase = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

function isSameAddress(left: AddressParts, right: AddressParts): boolean {
  return fields.every((field) => foldCase(left[field] ?? '') === foldCase(right[field] ?? ''))
}
