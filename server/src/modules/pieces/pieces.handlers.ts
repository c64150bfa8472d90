import { onEvent } from '../../platform/events.ts'
import { productPrioritiesChanged, productPiecesChanging, variantTagsChanged } from '../products/products.events.ts'
import { lockFollowingPieces, updatePriorities, updateWaitingPrinterTags } from './routing/piece-routing.actions.ts'

export const pieceHandlers = [
  onEvent(productPiecesChanging, (tx, { product_ids }) => lockFollowingPieces(tx, product_ids)),
  onEvent(productPrioritiesChanged, (tx, { product_ids }) => updatePriorities(tx, product_ids)),
  onEvent(variantTagsChanged, (tx, { variant_ids }) => updateWaitingPrinterTags(tx, variant_ids)),
]
