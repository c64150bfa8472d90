import { onEvent } from '../../platform/events.ts'
import { tagMerged } from '../printer-tags/printer-tags.events.ts'
import { storeAttachedChosen } from '../stores/stores.events.ts'
import { attachToStore } from './attached/store-attached.actions.ts'
import { mergeProductTags } from './tags/product-tags.actions.ts'

export const productHandlers = [
  onEvent(tagMerged, (tx, { ctx, from, into }) => mergeProductTags(tx, ctx, from, into)),
  onEvent(storeAttachedChosen, (tx, { store_id, attached }) => attachToStore(tx, store_id, attached)),
]
