import type { PreviewOrder } from '@platen/contracts/order-files/files'
import { formatMoney } from '../../../platform/i18n/format-money.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../words/area-name.ts'
import css from './order-file.module.css'

/** The lines of an order: how many of what, with its designs and personalization. */
export function PreviewLines({ order }: { order: PreviewOrder }) {
  const t = useTexts('order-files')
  if (order.lines.length === 0) return <span className={css.dimmed}>{t('preview.no_lines')}</span>
  return (
    <ul className={css.plain}>
      {order.lines.map((line, index) => (
        <PreviewLine key={index} line={line} currency={order.currency} />
      ))}
    </ul>
  )
}

function PreviewLine({ line, currency }: { line: PreviewOrder['lines'][number]; currency: string | null }) {
  const t = useTexts('order-files')
  const words = useTexts('words')
  const areaName = useAreaName()
  const { designs, personalisation, title } = line
  const price = line.unit_price_minor !== null && currency !== null && formatMoney(line.unit_price_minor, currency)
  return (
    <li>
      <span className={css.sku}>
        {t('preview.times', { sku: line.sku || t('preview.no_sku'), quantity: formatNumber(line.quantity) })}
      </span>
      {(title !== '' || price) && (
        <div className={css.dimmed}>
          <bdi>{title}</bdi>
          {title !== '' && price && ' · '}
          {price}
        </div>
      )}
      <div className={css.dimmed}>
        {designs.length === 0 && t('preview.no_design')}
        {designs.map(({ area, file_name: name }) => (
          <div key={area}>
            {areaName(area)}
            {words('colon')} <bdi>{name}</bdi>
          </div>
        ))}
      </div>
      {personalisation !== '' && <bdi className={css.personalization}>{personalisation}</bdi>}
    </li>
  )
}
