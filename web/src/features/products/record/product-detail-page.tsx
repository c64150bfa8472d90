import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { ArchivedBanner, RecordStampText } from '../../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { ProductFacts } from './product-facts.tsx'

/** /products/detail/$id: one product for those who may only read. */
export function ProductDetailPage() {
  const t = useTexts('product')
  const { id } = useParams({ from: '/default/products/detail/$id' })
  const query = useQuery(apiQuery('GET /products/:id', { params: { id } }))
  const product = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={product ? <bdi>{`${product.code} · ${product.name}`}</bdi> : t('product')}
        documentTitle={product?.code}
        back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>}
        note={product && <RecordStampText record={product.record} />}
      />
      {query.error && !product && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!product && !query.error && <LoadingLines lines={8} height={20} />}
      {product && <ArchivedBanner record={product.record} />}
      {product && <ProductFacts key={product.id} product={product} />}
    </>
  )
}
