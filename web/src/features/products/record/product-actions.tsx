import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { RecordMenu, useArchiveAct } from '../../../ui/record/record-acts.tsx'

/** What can be done with a product as a whole: copy and archive it. */
export function ProductActions({ product }: { product: ProductDetail }) {
  const record = useTexts('record')
  const archive = useArchiveAct('products', product)
  return (
    <>
      <LinkButton variant="default" to="/products/create" search={{ copy_of: String(product.id) }}>
        {record('duplicate')}
      </LinkButton>
      <RecordMenu acts={[!product.archived && archive]} />
    </>
  )
}
