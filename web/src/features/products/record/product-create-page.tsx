import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { ProductForm } from './product-form.tsx'
import { newProduct, valuesOfProduct } from './product-values.rules.ts'
import { blankColors } from './variants-panel.tsx'

/** /products/create: a new product, or with `copy_of` a copy of another one without its variants. */
export function ProductCreatePage() {
  const t = useTexts('product')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/products/create' })
  const original = useQuery({
    ...apiQuery('GET /products/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== undefined,
  })
  const save = useWrite('POST /products')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== undefined && !copied && !original.error && <LoadingLines lines={8} height={20} />}
      {(copyOf === undefined || copied) && (
        <ProductForm
          route="POST /products"
          values={copied ? { ...valuesOfProduct(copied), code: `${copied.code}-2` } : newProduct}
          tag={copied?.printer_tag ?? null}
          colors={copied ? blankColors(copied) : []}
          draftName={`product-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={async (body) => {
            const { data } = await save.run({ body: { ...body, ...(copied && { copy_of: copied.id }) } })
            notify('success', t('added'))
            await navigate({ to: '/products/edit/$id', params: { id: String(data.id) } })
          }}
          cancel={() => void navigate({ to: '/products' })}
        />
      )}
    </>
  )
}
