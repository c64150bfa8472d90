import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { formatNumber, formatWeight } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/record/record-columns.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { ProductPreview } from '../preview/product-preview.tsx'
import { ProductAside } from './product-aside.tsx'
import css from './product.module.css'
import { blankColors } from './variants-panel.tsx'

/** A product for those who may only read, and an archived one for all. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useTexts('product')
  const areaName = useAreaName()
  const size = [product.packing_length_mm, product.packing_width_mm, product.packing_height_mm]
  const sizes = size.filter((mm) => mm !== null).map((mm) => formatNumber(mm))
  return (
    <RecordColumns>
      <RecordColumn>
        <Panel title={t('details')}>
          <Facts
            rows={[
              [t('code'), <bdi key="code">{product.code}</bdi>],
              [t('name'), <bdi key="name">{product.name}</bdi>],
              [t('category'), <bdi key="category">{product.category}</bdi>],
              [t('brand'), <bdi key="brand">{product.brand}</bdi>],
              [t('description'), product.description && <p className={css.description}>{product.description}</p>],
            ]}
          />
        </Panel>
        <Panel title={t('printing')}>
          <Facts
            rows={[
              [t('print_method'), <bdi key="method">{product.print_method}</bdi>],
              [t('printer_tag'), product.printer_tag?.code],
              [t('priority'), formatNumber(product.priority)],
            ]}
          />
        </Panel>
        <Panel title={t('areas')}>
          {product.areas.length === 0 ? (
            <p className={css.hint}>{t('areas_none')}</p>
          ) : (
            <Facts
              rows={product.areas.map((area) => [
                areaName(area.area),
                [
                  `${formatNumber(area.width_mm)} × ${formatNumber(area.height_mm)} mm`,
                  t('dpi_value', { dpi: formatNumber(area.dpi) }),
                  t(`sides.${area.side}`),
                  area.platen_note,
                ]
                  .filter(Boolean)
                  .join(' · '),
              ])}
            />
          )}
        </Panel>
        {product.attached.length > 0 && (
          <Panel title={t('attached')}>
            <ul className={css.list}>
              {product.attached.map(({ variant_id: id, sku, name, quantity }) => (
                <li key={id}>
                  <bdi className={css.code}>{sku}</bdi> · <bdi>{name}</bdi> × {formatNumber(quantity)}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={t('packing')}>
          <Facts
            rows={[
              [t('packed_weight'), product.packing_weight_g > 0 && formatWeight(product.packing_weight_g)],
              [t('packed_size'), sizes.length > 0 && `${sizes.join(' × ')} mm`],
              [t('country_of_origin'), product.country_of_origin && countryName(product.country_of_origin)],
              [t('hs_code'), product.hs_code],
            ]}
          />
        </Panel>
      </RecordColumn>
      <RecordColumn>
        <ProductPreview
          category={product.category}
          printMethod={product.print_method}
          areas={product.areas}
          colors={blankColors(product)}
        />
        <ProductAside product={product} />
      </RecordColumn>
    </RecordColumns>
  )
}
