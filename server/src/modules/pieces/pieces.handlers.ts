import { onEvent } from '../../platform/events.ts'
import { productPrioritiesChanged, productPrioritiesChanging, variantTagsChanged } from '../products/products.events.ts'
import { updatePriorities, updateWaitingPrinterTags } from './routing/piece-routing.actions.ts'
import { lockPiecesOfProducts } from './routing/piece-routing.store.ts'

export const pieceHandlers = [
  onEvent(productPrioritiesChanging, (tx, { product_ids }) => lockPiecesOfProducts(tx, product_ids)),
  onEvent(productPrioritiesChanged, (tx, { product_ids }) => updatePriorities(tx, product_ids)),
  onEvent(variantTagsChanged, (tx, { variant_ids }) => updateWaitingPrinterTags(tx, variant_ids)),
]
