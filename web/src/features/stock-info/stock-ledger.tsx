import { Button } from '@mantine/core'
import type { LedgerLine, StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { formatCost } from './format-cost.ts'
import { ReverseDialog } from './reverse-dialog.tsx'
import css from './stock-info.module.css'

/** The movements of a variant, newest first, each with the balance after it. */
export function StockLedger({ stock }: { stock: StockInfoRow }) {
  const t = useTexts('stock-info')
  const mayReverse = useCan('stock.write')
  const [chosen, setChosen] = useState<LedgerLine | null>(null)
  return (
    <Panel title={t('ledger.title')} flush>
      <div className={css.ledger}>
        <table className={css.table} aria-label={t('ledger.title')}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.movement')}</th>
              <th scope="col" className={css.number}>
                {t('ledger.change')}
              </th>
              <th scope="col" className={css.number}>
                {t('ledger.balance')}
              </th>
              <th scope="col" className={`${css.number} ${css.wide}`}>
                {t('ledger.reserved')}
              </th>
            </tr>
          </thead>
          <LedgerPage variantId={stock.id} after={null} reverse={mayReverse ? setChosen : null} />
        </table>
      </div>
      <ReverseDialog stock={stock} line={chosen} close={() => setChosen(null)} />
    </Panel>
  )
}

interface PageProps {
  variantId: number
  reverse: ((line: LedgerLine) => void) | null
}

/** A page of lines, and below it the older ones once somebody asks for them. */
function LedgerPage({ after, ...props }: PageProps & { after: string | null }) {
  const t = useTexts('stock-info')
  const [showsOlder, setShowsOlder] = useState(false)
  const query = after === null ? {} : { after }
  const page = useQuery(
    apiQuery('GET /stock/stock-info/:id/ledger', { params: { id: String(props.variantId) }, query }),
  )
  if (!page.data) {
    return (
      <tbody>
        <tr>
          <td colSpan={4}>
            {page.error ? (
              <ErrorState error={page.error} retry={() => void page.refetch()} />
            ) : (
              <LoadingLines lines={4} />
            )}
          </td>
        </tr>
      </tbody>
    )
  }
  const { data: lines, meta } = page.data
  return (
    <>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} reverse={props.reverse} />
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={4}>{t('ledger.none')}</td>
          </tr>
        )}
        {meta.next !== null && !showsOlder && (
          <tr>
            <td colSpan={4}>
              <Button size="xs" variant="default" onClick={() => setShowsOlder(true)}>
                {t('ledger.more')}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      {meta.next !== null && showsOlder && <LedgerPage {...props} after={meta.next} />}
    </>
  )
}

/** A change with its sign: +4, −2, 0. */
function formatChange(change: number): string {
  return formatNumber(change, { signDisplay: 'exceptZero' })
}

function Line({ line, reverse }: { line: LedgerLine; reverse: PageProps['reverse'] }) {
  const t = useTexts('stock-info')
  const inLanguage = useInLanguage()
  const reason = [
    line.reason_name && inLanguage(line.reason_name),
    textIfKnown('stock-info', `codes.${line.reason}`) ?? line.reason,
    // The number of a document or count and a pallet's code are linked instead.
    !line.document && !line.pallet && !line.count && line.reference,
    describeNote(t, line.note),
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <div className={css.what}>
          <strong>{t(`kinds.${line.kind}`)}</strong>
          <Causes line={line} />
          {reason.length > 0 && <bdi>{reason.join(' · ')}</bdi>}
          {line.unit_cost_minor !== null && (
            <span>{t('ledger.unit_cost', { cost: formatCost(line.unit_cost_minor) })}</span>
          )}
          {line.reverses_id !== null && <span>{t('ledger.reverses')}</span>}
          {line.reversed_by_id !== null && <span>{t('ledger.reversed')}</span>}
          <span className={css.dimmed}>
            <bdi>{line.who}</bdi>, <time dateTime={line.at}>{formatDateTime(line.at)}</time>
          </span>
          {reverse && line.reversible && (
            <div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('reverse.one', {
                  kind: t(`kinds.${line.kind}`),
                  change: formatChange(line.on_hand_change),
                })}
                onClick={() => reverse(line)}
              >
                {t('reverse.button')}
              </Button>
            </div>
          )}
        </div>
      </td>
      <td className={css.number}>{line.on_hand_change === 0 ? '–' : formatChange(line.on_hand_change)}</td>
      <td className={css.number}>{formatNumber(line.on_hand)}</td>
      <td className={`${css.number} ${css.wide}`}>
        {formatNumber(line.reserved)}
        {line.reserved_change !== 0 && <span className={css.dimmed}> ({formatChange(line.reserved_change)})</span>}
      </td>
    </tr>
  )
}

/** What caused a movement: its order, opened at the piece; its document or count; the pallet at its other end. */
function Causes({ line: { order, piece_barcode: barcode, document, count, pallet } }: { line: LedgerLine }) {
  const t = useTexts('stock-info')
  const [mayOpenOrder, mayOpenPallet] = [useCan('order.read'), useCan('warehouse.read')]
  if (!order && !document && !count && !pallet) return null
  const orderTexts = [order && t('ledger.order', { number: order.number }), barcode && t('ledger.piece', { barcode })]
  const orderText = orderTexts.filter(Boolean).join(' · ')
  const palletText = pallet && t('ledger.pallet', { code: pallet.code })
  return (
    <span className={css.causes}>
      {order && mayOpenOrder && (
        <LinkCell
          link={{
            to: '/orders/detail/$id',
            params: { id: String(order.id) },
            search: barcode === null ? {} : { piece: barcode },
          }}
        >
          {orderText}
        </LinkCell>
      )}
      {order && !mayOpenOrder && <bdi>{orderText}</bdi>}
      {document && (
        <LinkCell
          link={{
            to: document.kind === 'in' ? '/stock/stock-in/$id' : '/stock/stock-out/$id',
            params: { id: String(document.id) },
          }}
        >
          {document.number}
        </LinkCell>
      )}
      {count && (
        <LinkCell link={{ to: '/stock/counts/$id', params: { id: String(count.id) } }}>{count.number}</LinkCell>
      )}
      {pallet && mayOpenPallet && (
        <LinkCell link={{ to: '/warehouse/pallets/$id', params: { id: String(pallet.id) } }}>{palletText}</LinkCell>
      )}
      {pallet && !mayOpenPallet && <bdi>{palletText}</bdi>}
    </span>
  )
}

function describeNote(t: ReturnType<typeof useTexts<'stock-info'>>, note: string): string {
  const missing = /^missing (\d+)$/.exec(note)?.[1]
  return missing === undefined ? note : t('ledger.missing', { figure: missing })
}
