import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { ArchivedBanner } from '../../../ui/record/record-stamp.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { ProductFacts } from './product-facts.tsx'

/** /products/detail/$id: one product to read, with the way to its form for those who may change it. */
export function ProductDetailPage() {
  const t = useTexts('product')
  const { id } = useParams({ from: '/default/products/detail/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /products/:id', { params: { id } }))}
      noun={t('product')}
      name={({ code }) => code}
      title={({ code, name }) => <bdi>{`${code} · ${name}`}</bdi>}
      back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>}
      acts={(product) => (
        <Can access="product.write">
          <LinkButton variant="default" to="/products/edit/$id" params={{ id: String(product.id) }}>
            {t('edit')}
          </LinkButton>
        </Can>
      )}
    >
      {(product) => (
        <>
          <ArchivedBanner record={product.record} />
          <ProductFacts product={product} />
        </>
      )}
    </RecordPage>
  )
}
