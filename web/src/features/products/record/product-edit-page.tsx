import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../../ui/record/restorable-banner.tsx'
import { ProductAside } from './product-aside.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductForm } from './product-form.tsx'
import { blankColors } from './variants-panel.tsx'

/** /products/edit/$id: one product with its preview, variants and history. An archived one has no form. */
export function ProductEditPage() {
  const t = useTexts('product')
  const { id } = useParams({ from: '/default/products/edit/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /products/:id', { params: { id } }))}
      noun={t('product')}
      name={({ code }) => code}
      title={({ code, name }) => <bdi>{`${code} · ${name}`}</bdi>}
      back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>}
      acts={(product) => <ProductActions product={product} />}
    >
      {(product) => (
        <>
          <RestorableBanner noun="products" record={product} />
          {product.archived ? <ProductFacts product={product} /> : <EditForm product={product} />}
        </>
      )}
    </RecordPage>
  )
}

function EditForm({ product }: { product: ProductDetail }) {
  const t = useTexts('product')
  const navigate = useNavigate()
  const form = useEditedRecord('products', product)
  return (
    <ProductForm
      {...form}
      colors={blankColors(product)}
      label={t('save')}
      cancel={() => void navigate({ to: '/products' })}
    >
      <ProductAside product={product} mayChange />
    </ProductForm>
  )
}
