import { Button } from '@mantine/core'
import { reservedPieces, shortPieces } from '@platen/contracts/overview/links'
import type { StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PrintLabelButton } from '../../pickers/labels/print-label-button.tsx'
import { type AdjustedStock, AdjustStockDialog } from '../../pickers/stock/adjust-stock-dialog.tsx'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatCost } from '../../platform/i18n/format-money.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Figures } from '../../ui/page/figures.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { Loaded, shownData } from '../../ui/states.tsx'
import { Pictured } from '../../words/blank/blank-thumb.tsx'
import { formatCover } from './format-cover.ts'
import { StockChart } from './stock-chart.tsx'
import { StockLedger } from './stock-ledger.tsx'
import css from './stock-info.module.css'

/** /stock/stock-info/$id: the stock of one variant, what moved it, and how it went. */
export function StockDetailPage() {
  const { id = '' } = useParams({ strict: false })
  return <StockDetail key={id} id={id} />
}

function StockDetail({ id }: { id: string }) {
  const t = useTexts('stock-info')
  const adjustText = useTexts('adjust-stock')
  const mayAdjust = useCan('stock.write')
  const mayReadProducts = useCan('product.read')
  const [adjusted, setAdjusted] = useState<AdjustedStock | null>(null)
  const query = useQuery(apiQuery('GET /stock/stock-info/:id', { params: { id } }))
  const stock = shownData(query)
  return (
    <>
      <PageHead
        title={stock ? <StockTitle stock={stock} /> : t('title')}
        documentTitle={stock?.sku}
        back={<BackLink link={{ to: '/stock/stock-info' }}>{t('title')}</BackLink>}
        note={stock && <bdi>{[stock.product_name, stock.color, stock.size].filter(Boolean).join(' · ')}</bdi>}
        isNoteDue={!stock && !query.error}
      >
        {stock && <PrintLabelButton codes={[stock.sku]} />}
        {stock && mayReadProducts && (
          <LinkButton variant="default" to="/variants" search={{ edit: String(stock.id) }}>
            {t('open_variant')}
          </LinkButton>
        )}
        {stock?.track_stock && mayAdjust && <Button onClick={() => setAdjusted(stock)}>{adjustText('adjust')}</Button>}
      </PageHead>
      <Loaded query={query} lines={10} height={20}>
        {(read) => (
          <div className={css.stack}>
            <Panel>
              <StockFigures stock={read} />
            </Panel>
            <RecordColumns>
              <StockChart variantId={read.id} />
              <StockFacts stock={read} />
            </RecordColumns>
            <StockLedger stock={read} />
          </div>
        )}
      </Loaded>
      <AdjustStockDialog stock={adjusted} close={() => setAdjusted(null)} />
    </>
  )
}

function StockTitle({ stock }: { stock: StockInfoRow }) {
  return (
    <Pictured of={stock.picture}>
      <bdi>{stock.sku}</bdi>
    </Pictured>
  )
}

/** The figures of the variant; those that a list has, for readers of that list, open it. */
function StockFigures({ stock }: { stock: StockInfoRow }) {
  const t = useTexts('stock-info')
  const mayReadPieces = useCan('fulfillment.read')
  const mayReadWarehouse = useCan('warehouse.read')
  const { id, sku, reserved, short, on_pallets: onPallets } = stock
  const place = { search: sku, sku: String(id) }
  const mayOpenReserved = mayReadPieces && reserved > 0
  const mayOpenShort = mayReadPieces && short > 0
  return (
    <Figures
      figures={[
        { label: t('on_hand'), value: stock.on_hand },
        {
          label: t('reserved'),
          value: reserved,
          ...(mayOpenReserved && { link: linkOptions({ to: '/overview/pieces', search: reservedPieces(sku) }) }),
        },
        { label: t('available'), value: stock.available },
        {
          label: t('waiting'),
          value: short,
          isProblem: short > 0,
          ...(mayOpenShort && { link: linkOptions({ to: '/overview/pieces', search: shortPieces(sku) }) }),
        },
        { label: t('incoming'), value: stock.incoming },
        {
          label: t('on_pallets'),
          value: onPallets,
          ...(mayReadWarehouse && onPallets > 0 && { link: linkOptions({ to: '/warehouse/skus', search: place }) }),
        },
      ]}
    />
  )
}

function StockFacts({ stock }: { stock: StockInfoRow }) {
  const t = useTexts('stock-info')
  const mayReadProducts = useCan('product.read')
  const name = `${stock.product_code} · ${stock.product_name}`
  return (
    <Panel title={t('facts')}>
      <Facts
        rows={[
          [
            t('product'),
            mayReadProducts ? (
              <LinkCell key="product" link={{ to: '/products/detail/$id', params: { id: String(stock.product_id) } }}>
                {name}
              </LinkCell>
            ) : (
              <bdi key="product">{name}</bdi>
            ),
          ],
          [t('location'), <bdi key="location">{stock.pick_location}</bdi>],
          [t('tracking'), stock.track_stock ? t('tracked') : t('not_tracked')],
          [t('reorder_point'), formatNumber(stock.reorder_point)],
          [t('used'), formatNumber(stock.consumed)],
          [t('cover'), stock.days_of_cover === null ? null : formatCover(t, stock.days_of_cover)],
          [t('last_movement'), stock.last_movement_at === null ? t('never') : formatDateTime(stock.last_movement_at)],
          [stock.is_average_cost ? t('average_cost') : t('cost'), formatCost(stock.cost_minor)],
          [t('value'), formatCost(stock.value_minor)],
        ]}
      />
    </Panel>
  )
}
