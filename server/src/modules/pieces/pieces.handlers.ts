import { handle } from '../../platform/events.ts'
import { variantTagsChanged } from '../products/products.events.ts'
import { followPrinterTags } from './piece-routing.actions.ts'

export const pieceHandlers = [handle(variantTagsChanged, (tx, { variant_ids }) => followPrinterTags(tx, variant_ids))]
