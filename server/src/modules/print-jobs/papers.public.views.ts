import { papers, type Papers } from '@platen/contracts/fulfillment/details'
import { listLimits } from '@platen/contracts/lists/list-limits'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'

interface Subject {
  order_id: number
  /** The batch of the piece's label; null for a parcel. */
  batch_id: number | null
  piece_id: number | null
}

/**
 * Returns the newest documents of a parcel, or of a piece with its batch and parcel, and the newest print jobs of these
 * documents and of the piece. Erased documents can't be opened any more and are left out.
 */
export async function readPapers(db: Reader, subject: Subject): Promise<Papers> {
  const { order_id: orderId } = subject
  const documents = sql`
    select d.id, d.kind, d.file_name, d.media_type, d.created_at from documents d
    where d.id in (${documentsOf(subject)}) and d.erased_at is null
    order by d.id desc limit ${listLimits.papers}`
  const jobs = sql`
    select j.id, j.kind, j.state, j.file_name, r.name as printer, s.name as station, u.name as who, j.problem, j.created_at
    from print_jobs j
    join printers r on r.id = j.printer_id
    join users u on u.id = j.user_id
    left join stations s on s.id = j.station_id
    where j.id in (
      select id from print_jobs where piece_id = ${subject.piece_id}::bigint
      union all
      select id from print_jobs where document_id in (${documentsOf(subject)}))
    order by j.id desc limit ${listLimits.papers}`
  const [documentRows, jobRows] = await Promise.all([
    db.rows(papers.shape.documents.element, ofOrders(documents, [orderId])),
    db.rows(papers.shape.print_jobs.element, ofOrders(jobs, [orderId])),
  ])
  return { documents: documentRows, print_jobs: jobRows }
}

// A label that was printed again belongs to no batch; its print job knows its piece.
function documentsOf({ order_id: orderId, batch_id: batchId, piece_id: pieceId }: Subject): Sql {
  return sql`
      select id from documents where order_id = ${orderId}
      union all
      select id from documents where batch_id = ${batchId}::bigint
      union all
      select document_id from print_jobs where piece_id = ${pieceId}::bigint and document_id is not null`
}
