/** Operations for modules that import orders. Requirements: ORDER-7, IMPORT-10 to IMPORT-13. */
export { createOrders, takeOrderIds, type OrderToCreate } from './content/order-intake.actions.ts'
export type { NewOrder } from './content/order-intake.store.ts'
export { countPieces, makesNothing } from './content/order-items.rules.ts'
export { lookUpLines, type LineLookup } from './content/line-look-up.views.ts'
export {
  adoptExternalId,
  applyNewerVersion,
  holdForStore,
  noteRemarks,
  readCurrentOrder,
  rememberDoubts,
  rememberGone,
} from './versions/order-source.actions.ts'
export { withoutLeftOut } from './versions/gone-lines.rules.ts'
export { chooseHoldReason } from './versions/store-holds.rules.ts'
export { settleIfMended } from './content/failed-order-retry.actions.ts'
export { applyWaitingVersion } from './versions/waiting-version.actions.ts'
export { readGoneLines, readListedProblems } from './versions/waiting-version.views.ts'
export { toOrderSearchText } from './lists/order-search.rules.ts'
export { validateOrder } from './content/order-validation.rules.ts'
export { keepLacking } from './versions/lacking-parts.rules.ts'
export { toNativeVersion } from './versions/native-version.rules.ts'
export { canHold, isOlderVersion, planVersion } from './versions/order-version.rules.ts'
export { keepUnlistedLines } from './versions/unlisted-lines.rules.ts'
export type { CurrentOrder, VersionChanges } from './versions/order-version.types.ts'
