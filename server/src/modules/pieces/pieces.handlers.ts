import { onEvent } from '../../platform/events.ts'
import { variantTagsChanged } from '../products/products.events.ts'
import { followPrinterTags } from './piece-routing.actions.ts'

export const pieceHandlers = [onEvent(variantTagsChanged, (tx, { variant_ids }) => followPrinterTags(tx, variant_ids))]
