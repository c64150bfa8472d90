import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import { stageNames } from '@platen/contracts/lists/words'
import { pieceColumns } from '@platen/contracts/overview/columns'
import { pieceViews } from '@platen/contracts/overview/piece-views'
import { overviewPieces } from '@platen/contracts/overview/pieces'
import sql, { raw, type Sql } from 'sql-template-tag'
import { planPerCall } from '../../platform/db/reader.ts'
import { createAddressSigner, today } from '../../platform/http/context.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { namedBy } from '../pieces/pieces.public.ts'
import { isShortPiece, queueRow, queueRowColumns, queueRowJoins, toQueueRow } from '../pieces/queue-row.public.views.ts'
import { scannedVariantId } from '../products/products.public.ts'
import { inProduction, isDue } from './piece-conditions.views.ts'

// Literals, of which the planner knows how many pieces have them.
const stageConditions = new Map(unpackagedStages.map((stage) => [stage, raw(`p.stage = '${stage}'`)]))

const unless = (condition: Sql, is: boolean) => (is ? condition : sql`not ${condition}`)

/** The pieces in production, wherever they wait. */
export const pieceList = defineList({
  name: 'pieces',
  endpoint: overviewPieces,
  table: sql`pieces p`,
  id: sql`p.id`,
  always: () => inProduction,
  filters: {
    stage: (stage) => stageConditions.get(stage) ?? sql`false`,
    due: (due, ctx) => isDue(due, today(ctx)),
    held: (held) => unless(sql`p.held`, held),
    short: (short) => unless(isShortPiece, short),
    sku: (sku) => planPerCall(sql`p.variant_id = (${scannedVariantId(sku)})`),
    batch: (number) =>
      planPerCall(sql`p.batch_id = (select id from barcode_batches where number = ${number.toUpperCase()})`),
  },
  views: pieceViews,
  search: namedBy,
  sorts: sortBy('ship_by', { sql: raw('p.ship_by'), type: 'date' }),
  row: queueRow,
  select: () => ({ columns: queueRowColumns, joins: queueRowJoins }),
  answer: (row, ctx) => toQueueRow(row, createAddressSigner(ctx)),
  columns: pieceColumns,
  cells: {
    barcode: { text: (piece) => piece.barcode },
    product_name: { text: (piece) => piece.product_name },
    color: { text: (piece) => piece.color },
    size: { text: (piece) => piece.size },
    sku: { text: (piece) => piece.sku },
    order_number: { text: (piece) => piece.order_number },
    store_name: { text: (piece) => piece.store_name },
    ship_by: { day: (piece) => piece.ship_by },
    urgent: { flag: (piece) => piece.urgent },
    stage: { word: (piece) => stageNames[piece.stage] },
    held: { flag: (piece) => piece.held },
    short: { flag: (piece) => piece.short },
    stage_since: { time: (piece) => piece.stage_since },
    printer_tag: { text: (piece) => piece.printer_tag },
    slot: { text: (piece) => piece.slot },
  },
})
