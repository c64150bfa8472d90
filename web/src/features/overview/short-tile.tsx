import { shortOrders, shortPieces, shortSkus } from '@platen/contracts/overview/links'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { DataOf } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { CountLink } from './count-link.tsx'
import { Pictured } from '../../words/blank/blank-thumb.tsx'
import css from './overview.module.css'

type Short = DataOf<'GET /overview/short'>

/**
 * The SKUs that pieces lack blanks of, those first that block the most orders. Whoever looks after stock may see
 * neither orders nor the floor, and then reads the numbers without their lists.
 */
export function ShortTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/short'))
  return (
    <Panel title={t('short.title')}>
      <Loaded query={query} lines={4} height={20}>
        {(short) => (short.skus === 0 ? <p className={css.none}>{t('short.none')}</p> : <Skus short={short} />)}
      </Loaded>
    </Panel>
  )
}

function Skus({ short: { skus, orders, first } }: { short: Short }) {
  const t = useTexts('overview')
  const waiting = t('short.in_words', { count: orders, figure: formatNumber(orders) })
  return (
    <>
      <p className={css.note}>
        <Can access="order.read" fallback={waiting}>
          <Link to="/orders" search={shortOrders()} className={css.link}>
            {waiting}
          </Link>
        </Can>
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('short.sku')}</th>
            <th scope="col">{t('short.orders')}</th>
            <th scope="col">{t('short.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {first.map((of) => (
            <Sku key={of.variant_id} of={of} />
          ))}
        </tbody>
      </table>
      <Link to="/stock/stock-info" search={shortSkus} className={css.link}>
        {t('short.all', { count: skus, figure: formatNumber(skus) })}
      </Link>
    </>
  )
}

function Sku({ of: { variant_id: id, sku, picture, orders, pieces } }: { of: Short['first'][number] }) {
  const t = useTexts('overview')
  return (
    <tr>
      <th scope="row">
        <Pictured of={picture}>
          <LinkCell link={{ to: '/stock/stock-info/$id', params: { id: String(id) } }}>{sku}</LinkCell>
        </Pictured>
      </th>
      <td className={css.target}>
        <CountLink
          label={t('of_what', { name: sku, what: t('short.orders') })}
          value={orders}
          link={linkOptions({ to: '/orders', search: shortOrders(sku) })}
          access="order.read"
        />
      </td>
      <td className={css.target}>
        <CountLink
          label={t('of_what', { name: sku, what: t('short.pieces') })}
          value={pieces}
          link={linkOptions({ to: '/overview/pieces', search: shortPieces(sku) })}
          access="fulfillment.read"
        />
      </td>
    </tr>
  )
}
