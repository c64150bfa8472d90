import { defineEvent } from '../../platform/event-type.ts'

/** What is packed with each order of a store, once per order. Emitted before the store's change is recorded. */
export const storeAttachedChosen = defineEvent<{
  store_id: number
  attached: readonly { sku: string; quantity: number }[]
}>('store.attached-chosen')

export const storeEvents = [storeAttachedChosen]
