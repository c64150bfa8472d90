import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { BlankColor } from '../preview/product-preview.tsx'
import css from './product.module.css'

/** The colors of a product's variants, each once. */
export function blankColors(product: ProductDetail): BlankColor[] {
  const colors = new Map<string, BlankColor>()
  for (const { color: name, color_hex: hex } of product.variant_rows) {
    if (hex && !colors.has(name)) colors.set(name, { name: name || hex, hex })
  }
  return [...colors.values()]
}

/** How many variants a product has, in which colors and sizes, with the way to their list. */
export function VariantsPanel({ product, mayChange }: { product: ProductDetail; mayChange: boolean }) {
  const t = useTexts('product')
  const names = (values: readonly string[]) => [...new Set(values)].filter(Boolean).join(', ')
  const id = String(product.id)
  return (
    <Panel
      title={t('variants', { count: product.variants, figure: formatNumber(product.variants) })}
      actions={
        <span className={css.links}>
          {product.variants > 0 && (
            <LinkButton variant="default" size="xs" to="/variants" search={{ product_id: id }}>
              {t('variants_show')}
            </LinkButton>
          )}
          {mayChange && (
            <LinkButton variant="default" size="xs" to="/variants/create" search={{ product: id }}>
              {t('variants_add')}
            </LinkButton>
          )}
        </span>
      }
    >
      {product.variants === 0 ? (
        <p className={css.hint}>{t('variants_none')}</p>
      ) : (
        <div className={css.fields}>
          <p className={css.hint}>
            <bdi>{names(product.variant_rows.map(({ color }) => color))}</bdi>
          </p>
          <p className={css.hint}>
            <bdi>{names(product.variant_rows.map(({ size }) => size))}</bdi>
          </p>
        </div>
      )}
    </Panel>
  )
}
