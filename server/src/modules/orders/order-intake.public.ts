/** Operations for modules that import orders. Requirements: ORDER-7, IMPORT-10 to IMPORT-13. */
export { createOrder } from './content/order-intake.actions.ts'
export type { NewOrder } from './content/order-intake.store.ts'
export { lookUpLines, type LineLookup } from './content/failed-order-retry.actions.ts'
export { applyNewerVersion, readCurrentOrder } from './versions/order-source.actions.ts'
export { toOrderSearchText } from './lists/order-search.rules.ts'
export { validateOrder } from './content/order-validation.rules.ts'
export { toNativeVersion } from './versions/native-version.rules.ts'
export { planVersion } from './versions/order-version.rules.ts'
