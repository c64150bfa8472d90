import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { productFields } from '@platen/contracts/products/fields'
import { linkOptions } from '@tanstack/react-router'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { UsedBy } from '../../../ui/record/used-by.tsx'
import { PhotosPanel } from '../photos/photos-panel.tsx'
import { VariantsPanel } from './variants-panel.tsx'

/** The column next to a product's fields: its photos, variants, orders and history. */
export function ProductAside({ product, mayChange = false }: { product: ProductDetail; mayChange?: boolean }) {
  return (
    <>
      <PhotosPanel product={product} mayChange={mayChange} />
      <VariantsPanel product={product} mayChange={mayChange} />
      <UsedBy uses={[{ link: linkOptions({ to: '/orders', search: { product_id: String(product.id) } }) }]} />
      <RecordHistory
        route="GET /products/:id/history"
        id={product.id}
        fields={productFields}
        showValue={(field, value) =>
          field === 'country_of_origin' && typeof value === 'string' ? countryName(value) : undefined
        }
      />
    </>
  )
}
