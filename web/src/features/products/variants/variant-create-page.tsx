import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { Banner } from '../../../ui/banner.tsx'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { MatrixForm } from './matrix-form.tsx'
import { ProductChoice } from './product-choice.tsx'
import { useCellCodes } from './use-cell-codes.ts'

/**
 * /variants/create: the variants of a product as a matrix of colors and sizes; with `copy_of` they start with the
 * values of another variant.
 */
export function VariantCreatePage() {
  const [search] = usePageSearch()
  const id = firstText(search, 'product')
  const copyOf = firstText(search, 'copy_of')
  return id === null ? <Choice /> : <Matrix key={id} id={id} copyOf={copyOf} />
}

function Choice() {
  const t = useTexts('variants')
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/variants' }}>{t('variants')}</BackLink>} />
      <ProductChoice />
    </>
  )
}

function Matrix({ id, copyOf }: { id: string; copyOf: string | null }) {
  const t = useTexts('variants')
  const product = useQuery(apiQuery('GET /products/:id', { params: { id } }))
  const matrix = useQuery(apiQuery('GET /products/:id/variant-matrix', { params: { id } }))
  const { codes, error: codesError, retry: retryCodes } = useCellCodes()
  const error = product.error ?? matrix.error ?? codesError
  const [row, existing] = [product.data?.data, matrix.data?.data]
  const copied = existing?.find((variant) => String(variant.id) === copyOf)
  const isReady = row !== undefined && existing !== undefined && codes !== null
  const retry = () => {
    void product.refetch()
    void matrix.refetch()
    retryCodes()
  }
  return (
    <>
      <PageHead
        title={row ? t('add_to', { code: row.code }) : t('add_title')}
        documentTitle={row?.code}
        note={row && <bdi>{row.name}</bdi>}
        isNoteDue={!row && !product.error}
        back={<BackLink link={{ to: '/variants', search: { product_id: id } }}>{t('variants')}</BackLink>}
      />
      {error && !isReady && <ErrorState error={error} retry={retry} />}
      {!error && !isReady && <LoadingLines lines={8} height={20} />}
      {isReady && row.archived && <ArchivedProduct />}
      {isReady && !row.archived && copyOf !== null && !copied && <Banner tone="warning" title={t('copy_unknown')} />}
      {isReady && !row.archived && (copyOf === null || copied) && (
        <>
          {copied && <Banner tone="info" title={t('copied', { sku: copied.sku })} />}
          <MatrixForm product={row} existing={existing} codes={codes} copied={copied} />
        </>
      )}
    </>
  )
}

function ArchivedProduct() {
  const t = useTexts('variants')
  return <Banner tone="info" title={t('product_archived')} />
}
