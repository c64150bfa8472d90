import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Pictured } from '../../words/blank/blank-thumb.tsx'
import css from './overview.module.css'

/** The SKUs that pieces lack blanks of, those first that block the most orders. */
export function ShortTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/short'))
  return (
    <Panel title={t('short.title')}>
      <Loaded query={query} lines={4}>
        {({ skus, orders, first }) =>
          skus === 0 ? (
            <p className={css.none}>{t('short.none')}</p>
          ) : (
            <>
              <p className={css.note}>{t('short.in_words', { count: orders, figure: formatNumber(orders) })}</p>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('short.sku')}</th>
                    <th scope="col">{t('short.orders')}</th>
                    <th scope="col">{t('short.pieces')}</th>
                  </tr>
                </thead>
                <tbody>
                  {first.map(({ variant_id: id, sku, picture, ...of }) => (
                    <tr key={id}>
                      <th scope="row">
                        <Pictured of={picture}>
                          <LinkCell link={{ to: '/stock/stock-info/$id', params: { id: String(id) } }}>{sku}</LinkCell>
                        </Pictured>
                      </th>
                      <td>{formatNumber(of.orders)}</td>
                      <td>{formatNumber(of.pieces)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Link to="/stock/stock-info" search={{ stock: 'short' }} className={css.all}>
                {t('short.all')}
              </Link>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
