import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  integerText,
  optionalCode,
  scannedCode,
  version,
  type Contract,
} from '../endpoint.ts'
import { scannedCodeErrors } from '../stock/scanned-code-errors.ts'
import { stockDocumentErrors } from './errors.ts'
import { stockDocumentStates } from './columns.ts'
import { dayRange, listMeta, listQuery } from '../paging.ts'
import { documentEndpoints, headerShape, idParams, lineParams, stockInDetail, stockInRow, units } from './documents.ts'

export const listStockIn = endpoint({
  route: 'GET /stock-in',
  access: 'stock.read',
  summary: 'Deliveries: the documents of Stock In, a page at a time. Searched by number and reference.',
  query: listQuery(['-number', 'number', 'expected_on', '-expected_on'], {
    status: z.enum(stockDocumentStates).optional(),
    /** Only drafts that were expected before today. */
    late: z.literal('true').optional(),
    /** The days on which it was posted or cancelled. */
    ...dayRange('closed'),
    supplier_id: idText.optional(),
  }),
  response: z.array(stockInRow),
  meta: listMeta,
})

const fields = { ...headerShape, supplier_id: id.nullable(), expected_on: day.nullable() }

export const createStockIn = endpoint({
  route: 'POST /stock-in',
  access: 'stock.write',
  summary: 'Starts a draft of Stock In.',
  body: z.strictObject(fields),
  response: stockInDetail,
})

export const editStockIn = endpoint({
  route: 'PUT /stock-in/:id',
  access: 'stock.write',
  summary: 'Changes the supplier, reference, expected day and note of a draft of Stock In.',
  params: idParams,
  body: z.strictObject({ ...fields, version }),
  response: stockInDetail,
})

export const stockIn = documentEndpoints('stock-in', 'document of Stock In', stockInDetail)

const lineFields = {
  counted: units,
  expected: units.nullable(),
  damaged: units,
  unit_cost_minor: z.number().int().min(0).max(100_000_000).nullable(),
  /** The code of the pallet to which it goes, null for the pick area. Left out: the pallet stays. */
  pallet: scannedCode(200).nullable().optional(),
  /** The supplier lot of what goes to the pallet; refused for the pick area, which keeps none. Left out: it stays. */
  lot: optionalCode(120).optional(),
}

export const addStockInLine = endpoint({
  route: 'POST /stock-in/:id/lines',
  access: 'stock.write',
  summary: 'Adds a line to a draft of Stock In; a variant may have several.',
  params: idParams,
  body: z.strictObject({ sku: scannedCode(200), ...lineFields }),
  response: stockInDetail,
})

export const editStockInLine = endpoint({
  route: 'PUT /stock-in/:id/lines/:line_id',
  access: 'stock.write',
  summary:
    'Changes the numbers of a line of a draft of Stock In, and the pallet to which it goes with its supplier lot.',
  params: lineParams,
  body: z.strictObject({ ...lineFields, version }),
  response: stockInDetail,
})

export const postStockIn = endpoint({
  route: 'POST /stock-in/:id/posting',
  access: 'stock.write',
  summary:
    'Posts a draft of Stock In as it was seen: what was counted and isn’t damaged comes on hand, and short pieces get blanks in queue order; a line with a pallet goes onto the pallet instead. What is missing may become a new draft. Answers with the orders that are free to print.',
  params: idParams,
  body: z.strictObject({ count_version: version, keep_remainder: z.boolean() }),
  response: stockInDetail,
})

export const stockInClaimSheet = endpoint({
  route: 'GET /stock-in/:id/claim-sheet',
  access: 'stock.read',
  summary: 'The claim sheet of a posted delivery as a PDF: its damaged units, for the supplier.',
  params: idParams,
  response: 'file',
})

export const purchaseList = endpoint({
  route: 'GET /stock-in/purchase-list',
  access: 'stock.read',
  summary:
    'What to buy of a supplier as a CSV file: variants at or below their reorder point with their reorder quantity, or with `cover_days` what is missing to cover so many days at the consumption of the last 28.',
  query: z.strictObject({ supplier_id: idText, cover_days: integerText(1, 365).optional() }),
  response: 'file',
})

export const stockInContract = {
  endpoints: [
    listStockIn,
    purchaseList,
    createStockIn,
    editStockIn,
    ...Object.values(stockIn),
    addStockInLine,
    editStockInLine,
    postStockIn,
    stockInClaimSheet,
  ],
  errors: { ...stockDocumentErrors, ...scannedCodeErrors },
} as const satisfies Contract
