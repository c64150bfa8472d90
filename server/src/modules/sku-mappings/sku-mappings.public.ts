/** Maps the SKU of a failed order's item, as an order's own action does. */
export { mapSkuOfOrder } from './sku-mappings.actions.ts'
export { isSkuPattern, matchesSkuPattern, toLikePattern } from './sku-pattern.rules.ts'
