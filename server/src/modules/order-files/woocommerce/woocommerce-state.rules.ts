/**
 * Words that mean something else in WooCommerce than in most systems: an order on hold awaits its payment there, such
 * as a bank transfer, and a failed payment can still be made.
 */
export const woocommerceWords = {
  on_hold: 'pending',
  en_attente: 'pending',
  failed: 'pending',
} as const

/** Orders that nobody has placed: the cart at the checkout, or one that staff of the store are still typing. */
export const draftStatuses: ReadonlySet<string> = new Set(['draft', 'checkout_draft', 'auto_draft'])
