import { createHash } from 'node:crypto'
import { serializeContent } from './order-content.public.rules.ts'

type OrderContent = Parameters<typeof serializeContent>[0]

/** Returns the SHA-256 of an order's content; equal for versions that `isSameContent` finds equal. */
export function hashContent(content: OrderContent): string {
  return createHash('sha256').update(serializeContent(content)).digest('hex')
}
