import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../ui/capped.tsx'
import type { DesignDetail } from '@platen/contracts/designs/endpoints'
import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
import { BlankThumb } from '../../words/blank/blank-thumb.tsx'
import css from './designs.module.css'

/**
 * Which orders, products and stores use a design. Who may not open the list of its orders still reads their number. The
 * list has all of them; what is counted here is counted over the newest lines, and says so where there are older ones.
 */
export function DesignUses({ id, uses }: Pick<DesignDetail, 'id' | 'uses'>) {
  const t = useTexts('designs')
  const mayOpenOrders = useCan('order.read')
  const { orders, order_rows: newest, product_rows: products, store_rows: stores } = uses
  const figure = formatNumber(orders)
  const inOrders = (count: number) => {
    const counted = t('in_orders', { count, figure: formatNumber(count) })
    return uses.has_older ? t('at_least', { figure: counted }) : counted
  }
  return (
    <UsedBy
      uses={[{ link: linkOptions({ to: '/orders', search: { design_id: String(id) } }) }]}
      facts={[
        mayOpenOrders
          ? [t('newest_orders'), <Orders key="orders" rows={newest} />]
          : [t('orders'), uses.has_older ? t('at_least', { figure }) : figure],
        [
          t('products'),
          <Uses
            key="products"
            rows={products}
            inOrders={inOrders}
            name={(row) => (
              <LinkCell link={{ to: '/products/detail/$id', params: { id: String(row.id) } }}>
                {`${row.code} · ${row.name}`}
              </LinkCell>
            )}
            picture={(row) => row.picture}
          />,
        ],
        [t('stores'), <Uses key="stores" rows={stores} inOrders={inOrders} name={(row) => <bdi>{row.name}</bdi>} />],
      ]}
    />
  )
}

function Orders({ rows }: { rows: DesignDetail['uses']['order_rows'] }): ReactNode {
  if (rows.length === 0) return '–'
  return (
    <ul className={css.orders}>
      {rows.map(({ id, number }) => (
        <li key={id}>
          <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(id) } }}>{number}</LinkCell>
        </li>
      ))}
    </ul>
  )
}

interface UsesProps<T> {
  rows: readonly T[]
  /** In how many orders a row is, in words. */
  inOrders: (count: number) => string
  name: (row: T) => ReactNode
  picture?: (row: T) => BlankPicture
}

function Uses<T extends { id: number; orders: number }>({ rows, inOrders, name, picture }: UsesProps<T>): ReactNode {
  if (rows.length === 0) return '–'
  return (
    <>
      <ul className={css.uses}>
        {rows.map((row) => (
          <li key={row.id}>
            {picture && <BlankThumb of={picture(row)} />} {name(row)}{' '}
            <span className={css.second}>{inOrders(row.orders)}</span>
          </li>
        ))}
      </ul>
      <ListLimit of={rows} max={listLimits.design_uses} />
    </>
  )
}

/** The other files that had a design's name, each with a link to its own page; nothing where there are none. */
export function OtherFiles({ files }: { files: DesignDetail['other_files'] }) {
  const t = useTexts('designs')
  if (files.length === 0) return null
  return (
    <Panel title={t('other_files')}>
      <ul className={css.others}>
        {files.map((file) => (
          <li key={file.id}>
            <Link to="/designs/$id" params={{ id: String(file.id) }} className={css.other}>
              <span className={css.small}>
                <img src={file.thumb_url} alt="" loading="lazy" decoding="async" />
              </span>
              <span className={css.words}>
                <bdi>{[formatDateTime(file.created_at), file.created_by].filter(Boolean).join(' · ')}</bdi>
                <span className={css.second}>{file.archived ? t('archived_one') : t('in_use')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ListLimit of={files} max={listLimits.design_uses} />
    </Panel>
  )
}
