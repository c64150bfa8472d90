import { onEvent } from '../../platform/events.ts'
import { productPrioritiesChanged, variantTagsChanged } from '../products/products.events.ts'
import { updatePriorities, updateWaitingPrinterTags } from './routing/piece-routing.actions.ts'

export const pieceHandlers = [
  onEvent(productPrioritiesChanged, (tx, { product_ids }) => updatePriorities(tx, product_ids)),
  onEvent(variantTagsChanged, (tx, { variant_ids }) => updateWaitingPrinterTags(tx, variant_ids)),
]
