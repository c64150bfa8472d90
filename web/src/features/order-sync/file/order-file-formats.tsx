import { ownColumns } from '@platen/contracts/order-files/columns'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { FormatColumns } from '../../../ui/file/imports/format-columns.tsx'
import css from './order-file.module.css'

const systems = ['shopify', 'woocommerce', 'etsy', 'amazon', 'shipstation', 'order_desk', 'own', 'any'] as const

/** Which files of orders can be imported, and the columns of our own format with examples. */
export function OrderFileFormats() {
  const t = useTexts('order-files')
  return (
    <div className={css.formats}>
      <p>{t('help.systems')}</p>
      <ul>
        {systems.map((system) => (
          <li key={system}>{t(`help.${system}`)}</li>
        ))}
      </ul>
      <h3>{t('help.columns')}</h3>
      <p>{t('help.rows')}</p>
      <FormatColumns
        label={t('help.columns')}
        heads={[t('help.column'), t('help.example')]}
        columns={ownColumns.map(({ name, required, of_line: ofLine, example }) => ({
          name,
          notes: [...(required ? [t('help.required')] : []), ...(ofLine ? [t('help.per_item')] : [])],
          example,
        }))}
      />
    </div>
  )
}
