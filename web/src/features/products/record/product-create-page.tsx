import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../../ui/record/use-record-save.ts'
import { ProductForm } from './product-form.tsx'
import { blankColors } from './variants-panel.tsx'

/** /products/create: a new product, or with `copy_of` a copy of another one without its variants. */
export function ProductCreatePage() {
  const t = useTexts('product')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/products/create' })
  const add = useRecordAdd('POST /products', ({ id }) =>
    navigate({ to: '/products/edit/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>}
      ownPanels
      lines={8}
      original={useOriginal(copyOf, (id) => apiQuery('GET /products/:id', { params: { id } }))}
    >
      {(copied) => (
        <ProductForm
          route="POST /products"
          product={copied && { ...copied, code: `${copied.code}-2` }}
          colors={copied ? blankColors(copied) : []}
          draftName={`product-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) } })}
          cancel={() => void navigate({ to: '/products' })}
        />
      )}
    </CreatePage>
  )
}
