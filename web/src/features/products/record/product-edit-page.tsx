import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { ArchivedBanner, RecordStampText } from '../../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { ProductAside } from './product-aside.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductForm } from './product-form.tsx'
import { valuesOfProduct } from './product-values.rules.ts'
import { blankColors } from './variants-panel.tsx'

/** /products/edit/$id: one product with its preview, variants and history. An archived one has no form. */
export function ProductEditPage() {
  const t = useTexts('product')
  const { id } = useParams({ from: '/default/products/edit/$id' })
  const query = useQuery(apiQuery('GET /products/:id', { params: { id } }))
  const product = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={product ? <bdi>{`${product.code} · ${product.name}`}</bdi> : t('product')}
        documentTitle={product?.code}
        back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>}
        note={product && <RecordStampText record={product.record} />}
      >
        {product && <ProductActions product={product} />}
      </PageHead>
      {query.error && !product && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!product && !query.error && <LoadingLines lines={8} height={20} />}
      {product && <Product key={product.id} product={product} />}
    </>
  )
}

function Product({ product }: { product: ProductDetail }) {
  const t = useTexts('product')
  const params = { id: String(product.id) }
  const { version } = product
  const restore = useWrite('POST /products/:id/restore', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /products/:id', { params })
      notify('success', t('restored'))
    },
  })
  return (
    <>
      <ArchivedBanner
        record={product.record}
        restore={() => void restore.run({ params, body: { version } })}
        isRestoring={restore.running}
      />
      {product.archived ? <ProductFacts product={product} /> : <EditForm product={product} />}
    </>
  )
}

function EditForm({ product }: { product: ProductDetail }) {
  const t = useTexts('product')
  const navigate = useNavigate()
  const params = { id: String(product.id) }
  const save = useWrite('PUT /products/:id', {
    onDone: (answer: Answer<'GET /products/:id'>) => putAnswer(answer, 'GET /products/:id', { params }),
  })
  return (
    <ProductForm
      route="PUT /products/:id"
      values={valuesOfProduct(product)}
      version={product.version}
      tag={product.printer_tag}
      colors={blankColors(product)}
      draftName={`product-${product.id}`}
      label={t('save')}
      submit={async (body, version) => {
        await save.run({ params, body: { ...body, version } })
        notify('success', t('saved'))
      }}
      cancel={() => void navigate({ to: '/products' })}
    >
      <ProductAside product={product} mayChange />
    </ProductForm>
  )
}
