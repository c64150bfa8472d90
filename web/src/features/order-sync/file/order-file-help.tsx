import { ownColumns } from '@platen/contracts/order-files/columns'
import { useTexts } from '../../../platform/i18n/translate.ts'
import css from './order-file.module.css'

const systems = ['shopify', 'woocommerce', 'etsy', 'amazon', 'shipstation', 'order_desk', 'own', 'any'] as const

/** Which files can be imported, and the columns of our own format with examples. */
export function OrderFileHelp() {
  const t = useTexts('order-files')
  return (
    <details className={css.help}>
      <summary>{t('help.open')}</summary>
      <p>{t('help.systems')}</p>
      <ul>
        {systems.map((system) => (
          <li key={system}>{t(`help.${system}`)}</li>
        ))}
      </ul>
      <h3>{t('help.columns')}</h3>
      <p>{t('help.rows')}</p>
      {/* Focusable, because it scrolls. */}
      <div className={css.columnsTable} role="region" aria-label={t('help.columns')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('help.column')}</th>
              <th scope="col">{t('help.example')}</th>
            </tr>
          </thead>
          <tbody>
            {ownColumns.map((column) => (
              <tr key={column.name}>
                <td>
                  <code>{column.name}</code> <Needs required={column.required} ofLine={column.of_line} />
                </td>
                <td>
                  <bdi>{column.example}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Needs({ required, ofLine }: { required: boolean; ofLine: boolean }) {
  const t = useTexts('order-files')
  const words = [required && t('help.required'), ofLine && t('help.per_item')].filter(Boolean)
  return words.length > 0 && <span className={css.dimmed}>{words.join(' · ')}</span>
}
