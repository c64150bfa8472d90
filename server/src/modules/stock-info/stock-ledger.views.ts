import { ledgerLine, type LedgerLine, type StockDay } from '@platen/contracts/stock-info/endpoints'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { isReversibleKind } from '../stock/stock-adjusting.public.ts'
import { fillDays } from './stock-days.rules.ts'

const pageLength = 25

const levelRow = z.strictObject({ on_hand: z.number(), reserved: z.number() })

async function assertVariant(db: Reader, variantId: number): Promise<void> {
  const level = await db.maybe(
    levelRow,
    sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
  )
  if (!level) throw refusal('not_found')
}

const lineRow = ledgerLine.omit({ reversible: true })

/**
 * Returns a page of the movements of a variant, newest first, with the balance after each. Movements of one variant are
 * written one transaction after another and never change, so the balance before a page is that after the page's last
 * line: the cursor carries it, and no page reads what is newer than itself.
 */
export async function readLedger(
  db: Reader,
  variantId: number,
  after: string | undefined,
): Promise<{ data: LedgerLine[]; meta: { next: string | null } }> {
  await assertVariant(db, variantId)
  const [beforeId, onHand, reserved] = after?.split('.').map(Number) ?? []
  const rows = await db.rows(
    lineRow,
    sql`
    select m.id, m.kind, m.on_hand_change, m.reserved_change, m.quantity,
      ${onHand === undefined ? sql`l.on_hand` : sql`${onHand}::bigint`} - m.newer_on_hand as on_hand,
      ${reserved === undefined ? sql`l.reserved` : sql`${reserved}::bigint`} - m.newer_reserved as reserved,
      m.at, u.name as who, m.reason, m.reference, m.note,
      case when r.id is null then null else json_build_object('en', r.name_en, 'fr', r.name_fr) end as reason_name,
      case when o.id is null then null else json_build_object('id', o.id, 'number', o.number) end as "order",
      p.barcode as piece_barcode, m.reverses_id, k.unit_cost_minor,
      case when d.id is null then null else json_build_object('id', d.id, 'number', d.number, 'kind', d.kind) end as document,
      case when n.id is null then null else json_build_object('id', n.id, 'number', n.number) end as count,
      case when t.id is null then null else json_build_object('id', t.id, 'code', t.code) end as pallet,
      (select b.id from stock_movements b where b.reverses_id = m.id) as reversed_by_id
    from (
      select n.*,
        coalesce(sum(n.on_hand_change) over newer, 0) as newer_on_hand,
        coalesce(sum(n.reserved_change) over newer, 0) as newer_reserved
      from (
        select * from stock_movements
        where variant_id = ${variantId} ${beforeId === undefined ? empty : sql`and id < ${beforeId}`}
        order by id desc limit ${pageLength + 1}
      ) n
      window newer as (order by n.id desc rows between unbounded preceding and 1 preceding)
    ) m
    join stock_levels l on l.variant_id = m.variant_id
    join users u on u.id = m.user_id
    left join stock_reasons r on r.id = m.reason_id
    left join pieces p on p.id = m.piece_id
    left join orders o on o.id = coalesce(m.order_id, p.order_id)
    left join stock_document_lines x on x.id = m.document_line_id
    left join stock_documents d on d.id = x.document_id
    left join stock_costs k on k.stock_movement_id = m.id
    left join stock_count_lines y on y.id = m.count_line_id
    left join stock_counts n on n.id = y.count_id
    left join warehouse_log w on w.id = m.warehouse_log_id
    left join pallets t on t.id = coalesce(w.from_pallet_id, w.to_pallet_id)
    order by m.id desc`,
  )
  const lines = rows.slice(0, pageLength).map(toLine)
  const last = lines.at(-1)
  const isMore = rows.length > pageLength && last
  const next = isMore
    ? [last.id, last.on_hand - last.on_hand_change, last.reserved - last.reserved_change].join('.')
    : null
  return { data: lines, meta: { next } }
}

function toLine(row: z.output<typeof lineRow>): LedgerLine {
  const isOpen = row.reverses_id === null && row.reversed_by_id === null
  return { ...row, reversible: isOpen && row.pallet === null && isReversibleKind(row.kind) }
}

const dayRow = z.strictObject({ day: z.string(), on_hand: z.number(), consumed: z.number() })

/** Returns what was on hand at the end of each of the last `count` days up to `today`, and consumed on it. */
export async function readStockDays(
  db: Reader,
  variantId: number,
  { today, count }: { today: string; count: number },
): Promise<StockDay[]> {
  await assertVariant(db, variantId)
  const rows = await db.rows(
    dayRow,
    sql`
    select day::text, on_hand, consumed from stock_daily
    where variant_id = ${variantId} and day <= ${today}::date
      and day >= coalesce((
        select max(b.day) from stock_daily b where b.variant_id = ${variantId} and b.day <= ${today}::date - ${count}::int
      ), '-infinity')
    order by day`,
  )
  return fillDays(rows, today, count)
}

const lastChangeRow = z.strictObject({ user_id: z.number(), who: z.string(), at: z.string() })

/** Returns who last changed what is on hand of a variant, and when. */
export function findLastChange(db: Reader, variantId: number): Promise<z.output<typeof lastChangeRow> | undefined> {
  return db.maybe(
    lastChangeRow,
    sql`
    select m.user_id, u.name as who, m.at from stock_movements m join users u on u.id = m.user_id
    where m.variant_id = ${variantId} and m.on_hand_change <> 0 order by m.id desc limit 1`,
  )
}
