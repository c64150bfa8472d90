import * as inn from '@platen/contracts/stock-documents/stock-in'
import * as out from '@platen/contracts/stock-documents/stock-out'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../records/record.routes.ts'
import { openClaimSheet } from './claim-sheet.actions.ts'
import * as counting from './counting.actions.ts'
import * as drafts from './drafts.actions.ts'
import { postStockIn, postStockOut } from './posting.actions.ts'
import { downloadPurchaseList } from './purchase-list.actions.ts'
import { stockInList, stockOutList } from './stock-document-lists.views.ts'
import { readStockIn, readStockOut } from './stock-documents.views.ts'

const { stockInNoun, stockOutNoun } = drafts
const noNumbers = { expected: null, damaged: 0, unit_cost_minor: null }

const stockInRoutes: Binding[] = [
  on(inn.listStockIn, (ctx, { query }) => readList(ctx, stockInList, query)),
  on(inn.purchaseList, (ctx, { query }) => downloadPurchaseList(ctx, query)),
  on(inn.createStockIn, (ctx, { body }) => drafts.addStockIn(ctx, body)),
  on(inn.editStockIn, (ctx, { params, body }) => drafts.editStockIn(ctx, params.id, body)),
  on(inn.stockIn.get, (ctx, { params }) => readStockIn(ctx, ctx.db, params.id)),
  on(inn.stockIn.scan, (ctx, { params, body }) => counting.scanCode(ctx, stockInNoun, params.id, body)),
  on(inn.addStockInLine, (ctx, { params, body }) => counting.addLine(ctx, stockInNoun, params.id, body)),
  on(inn.editStockInLine, (ctx, { params, body: { version, ...numbers } }) =>
    counting.editLine(ctx, stockInNoun, { ...params, version }, numbers),
  ),
  on(inn.stockIn.deleteLine, (ctx, { params, query }) =>
    counting.deleteLine(ctx, stockInNoun, { ...params, ...query }),
  ),
  on(inn.stockIn.linkCode, (ctx, { params, body }) => counting.linkCode(ctx, stockInNoun, params.id, body)),
  on(inn.stockIn.dropCode, (ctx, { params, query }) => counting.dropCode(ctx, stockInNoun, params.id, query.code)),
  on(inn.stockIn.cancel, (ctx, { params, body }) => drafts.cancelDocument(ctx, stockInNoun, { ...params, ...body })),
  on(inn.postStockIn, (ctx, { params, body }) => postStockIn(ctx, params.id, body)),
  on(inn.stockInClaimSheet, (ctx, { params }) => openClaimSheet(ctx, params.id)),
]

const stockOutRoutes: Binding[] = [
  on(out.listStockOut, (ctx, { query }) => readList(ctx, stockOutList, query)),
  on(out.createStockOut, (ctx, { body }) => drafts.addStockOut(ctx, body)),
  on(out.editStockOut, (ctx, { params, body }) => drafts.editStockOut(ctx, params.id, body)),
  on(out.stockOut.get, (ctx, { params }) => readStockOut(ctx, ctx.db, params.id)),
  on(out.stockOut.scan, (ctx, { params, body }) => counting.scanCode(ctx, stockOutNoun, params.id, body)),
  on(out.addStockOutLine, (ctx, { params, body }) =>
    counting.addLine(ctx, stockOutNoun, params.id, { ...noNumbers, ...body }),
  ),
  on(out.editStockOutLine, (ctx, { params, body: { version, ...numbers } }) =>
    counting.editLine(ctx, stockOutNoun, { ...params, version }, { ...noNumbers, ...numbers }),
  ),
  on(out.stockOut.deleteLine, (ctx, { params, query }) =>
    counting.deleteLine(ctx, stockOutNoun, { ...params, ...query }),
  ),
  on(out.stockOut.linkCode, (ctx, { params, body }) => counting.linkCode(ctx, stockOutNoun, params.id, body)),
  on(out.stockOut.dropCode, (ctx, { params, query }) => counting.dropCode(ctx, stockOutNoun, params.id, query.code)),
  on(out.stockOut.cancel, (ctx, { params, body }) => drafts.cancelDocument(ctx, stockOutNoun, { ...params, ...body })),
  on(out.postStockOut, (ctx, { params, body }) => postStockOut(ctx, params.id, body)),
]

export const stockDocumentRoutes: Binding[] = [
  ...stockInRoutes,
  ...stockOutRoutes,
  ...historyRoutes(inn.stockIn.history, out.stockOut.history),
]
