import { z } from 'zod'
import { endpoint, id, idText, optionalText, scannedCode, version, type Contract } from '../endpoint.ts'
import { stockDocumentStates } from './columns.ts'
import { dayRange, listMeta, listQuery } from '../paging.ts'
import {
  documentEndpoints,
  headerShape,
  idParams,
  lineParams,
  stockOutDetail,
  stockOutRow,
  units,
} from './documents.ts'

export const listStockOut = endpoint({
  route: 'GET /stock-out',
  access: 'stock.read',
  summary: 'What was taken out: the documents of Stock Out, a page at a time. Searched by number and reference.',
  query: listQuery(['-number', 'number'], {
    status: z.enum(stockDocumentStates).optional(),
    /** The days on which it was posted or cancelled. */
    ...dayRange('closed'),
    reason_id: idText.optional(),
  }),
  response: z.array(stockOutRow),
  meta: listMeta,
})

const fields = { ...headerShape, reason_id: id, reason_text: optionalText(200) }

export const createStockOut = endpoint({
  route: 'POST /stock-out',
  access: 'stock.write',
  summary: 'Starts a draft of Stock Out.',
  body: z.strictObject(fields),
  response: stockOutDetail,
})

export const editStockOut = endpoint({
  route: 'PUT /stock-out/:id',
  access: 'stock.write',
  summary: 'Changes the reason, reference and note of a draft of Stock Out.',
  params: idParams,
  body: z.strictObject({ ...fields, version }),
  response: stockOutDetail,
})

export const stockOut = documentEndpoints('stock-out', 'document of Stock Out', stockOutDetail)

const lineFields = { counted: units }

export const addStockOutLine = endpoint({
  route: 'POST /stock-out/:id/lines',
  access: 'stock.write',
  summary: 'Adds a line to a draft of Stock Out; a variant may have several.',
  params: idParams,
  body: z.strictObject({ sku: scannedCode(200), ...lineFields }),
  response: stockOutDetail,
})

export const editStockOutLine = endpoint({
  route: 'PUT /stock-out/:id/lines/:line_id',
  access: 'stock.write',
  summary: 'Changes the numbers of a line of a draft of Stock Out.',
  params: lineParams,
  body: z.strictObject({ ...lineFields, version }),
  response: stockOutDetail,
})

export const postStockOut = endpoint({
  route: 'POST /stock-out/:id/posting',
  access: 'stock.write',
  summary:
    'Posts a draft of Stock Out as it was seen: its units leave the stock on hand. Refused whole, naming the line, if a variant has fewer available than all its lines together take.',
  params: idParams,
  body: z.strictObject({ count_version: version }),
  response: stockOutDetail,
})

export const stockOutContract = {
  endpoints: [
    listStockOut,
    createStockOut,
    editStockOut,
    ...Object.values(stockOut),
    addStockOutLine,
    editStockOutLine,
    postStockOut,
  ],
} as const satisfies Contract
