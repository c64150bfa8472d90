import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { CreatePage } from '../../../ui/record/create-page.tsx'
import { useNewRecord } from '../../../ui/record/use-record-form.ts'
import { ProductForm } from './product-form.tsx'
import { blankColors } from './variants-panel.tsx'

/** /products/create: a new product, or with `copy_of` a copy of another one without its variants. */
export function ProductCreatePage() {
  const t = useTexts('product')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/products/create' })
  const { original, form } = useNewRecord('products', copyOf, ({ id }) =>
    navigate({ to: '/products/edit/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/products' }}>{t('back')}</BackLink>}
      ownPanels
      lines={8}
      original={original}
    >
      {(copied) => (
        <ProductForm
          {...form}
          record={copied && { ...copied, code: `${copied.code}-2` }}
          colors={copied ? blankColors(copied) : []}
          label={t('add')}
          cancel={() => void navigate({ to: '/products' })}
        />
      )}
    </CreatePage>
  )
}
