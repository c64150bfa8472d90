export { findOrderReason, findStockReason, readRejectReasons } from './offered-reasons.views.ts'
