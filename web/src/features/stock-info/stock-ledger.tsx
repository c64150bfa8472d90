import { ActionIcon, Button } from '@mantine/core'
import { mdiUndoVariant } from '@mdi/js'
import type { LedgerLine, StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatCost } from '../../platform/i18n/format-money.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import css from './stock-info.module.css'

/** With the one of acts. */
const columnCount = 8

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
              <th scope="col">{t('ledger.when')}</th>
              <th scope="col">{t('ledger.movement')}</th>
              <th scope="col">{t('ledger.cause')}</th>
              <th scope="col">{t('ledger.person')}</th>
              <th scope="col" className={css.number}>
                {t('ledger.change')}
              </th>
              <th scope="col" className={css.number}>
                {t('ledger.balance')}
              </th>
              <th scope="col" className={`${css.number} ${css.wide}`}>
                {t('ledger.reserved')}
              </th>
              {mayReverse && <td className={css.act} />}
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
          <td colSpan={columnCount}>
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
            <td colSpan={columnCount}>{t('ledger.none')}</td>
          </tr>
        )}
        {meta.next !== null && !showsOlder && (
          <tr>
            <td colSpan={columnCount}>
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
  const details = [
    line.reason_name && inLanguage(line.reason_name),
    textIfKnown('stock-info', `codes.${line.reason}`) ?? line.reason,
    // The number of a document or count and a pallet's code are linked instead.
    !line.document && !line.pallet && !line.count && line.reference,
    describeNote(t, line.note),
    line.unit_cost_minor !== null && t('ledger.unit_cost', { cost: formatCost(line.unit_cost_minor) }),
  ]
    .filter(Boolean)
    .join(' · ')
  const kind = t(`kinds.${line.kind}`)
  const change = formatChange(line.on_hand_change)
  return (
    <tr className={css.line}>
      <td className={css.when}>
        <time dateTime={line.at}>{formatDateTime(line.at)}</time>
      </td>
      <td className={css.kind}>
        <div className={css.what}>
          <strong>{kind}</strong>
          {line.reverses_id !== null && <span className={css.dimmed}>{t('ledger.reverses')}</span>}
          {line.reversed_by_id !== null && <span className={css.dimmed}>{t('ledger.reversed')}</span>}
        </div>
      </td>
      <td className={css.cause}>
        <div className={css.causes}>
          <Causes line={line} />
          {details !== '' && <bdi title={details}>{details}</bdi>}
        </div>
      </td>
      <td className={css.person}>
        <bdi>{line.who}</bdi>
      </td>
      <td className={css.number}>{line.on_hand_change === 0 ? '–' : change}</td>
      <td className={css.number}>{formatNumber(line.on_hand)}</td>
      <td className={`${css.number} ${css.wide}`}>
        {formatNumber(line.reserved)}
        {line.reserved_change !== 0 && <span className={css.dimmed}> ({formatChange(line.reserved_change)})</span>}
      </td>
      {reverse && (
        <td className={css.act}>
          {line.reversible && (
            <ActionIcon
              variant="subtle"
              {...iconLabel(t('reverse.one', { kind, change }))}
              onClick={() => reverse(line)}
            >
              <Icon path={mdiUndoVariant} size={18} directional />
            </ActionIcon>
          )}
        </td>
      )}
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
    <span className={css.links}>
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
