import { onEvent } from '../../platform/events.ts'
import { variantTagsChanged } from '../products/products.events.ts'
import { updateWaitingPrinterTags } from './piece-routing.actions.ts'

export const pieceHandlers = [
  onEvent(variantTagsChanged, (tx, { variant_ids }) => updateWaitingPrinterTags(tx, variant_ids)),
]
