import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ActButton } from '../../../ui/form/act-button.tsx'

/** What can be done with a product as a whole: copy and archive it. */
export function ProductActions({ product }: { product: ProductDetail }) {
  const t = useTexts('product')
  const record = useTexts('record')
  const params = { id: String(product.id) }
  const archive = useWrite('POST /products/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /products/:id', { params })
      notify('success', t('archived_done'))
    },
  })
  return (
    <>
      <LinkButton variant="default" to="/products/create" search={{ copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {!product.archived && (
        <ActButton
          variant="default"
          loading={archive.running}
          run={() => archive.run({ params, body: { version: product.version } })}
        >
          {t('archive')}
        </ActButton>
      )}
    </>
  )
}
