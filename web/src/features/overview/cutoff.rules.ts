import type { VendorCutoff } from '@platen/contracts/overview/endpoints'

/**
 * Whether what has to leave today with a vendor can still leave: while today's cut-off is ahead, no longer once it has
 * passed or on a day without a pickup. Unset: the vendor has no cut-offs to go by.
 */
export function cutoffState({
  today_at: today,
  next_at: next,
}: Pick<VendorCutoff, 'today_at' | 'next_at'>): 'open' | 'passed' | 'no_pickup' | 'unset' {
  if (next === null) return 'unset'
  if (today === null) return 'no_pickup'
  return today === next ? 'open' : 'passed'
}
