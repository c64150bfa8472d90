import type { StockInDetail, StockLine, StockOutDetail } from '@platen/contracts/stock-documents/documents'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'

export type Noun = 'stock-in' | 'stock-out'
export type StockDocument = StockInDetail | StockOutDetail

const keepAnswer = (noun: Noun) => (answer: unknown) => {
  const { data } = answer as Answer<'GET /stock-in/:id'>
  const params = { params: { id: String(data.id) } }
  if (noun === 'stock-in') putAnswer(answer as Answer<'GET /stock-in/:id'>, 'GET /stock-in/:id', params)
  else putAnswer(answer as Answer<'GET /stock-out/:id'>, 'GET /stock-out/:id', params)
}

/**
 * The writes of a document and its lines. Both kinds have the same calls, with bodies that differ in the numbers of a
 * line only, so that one screen works with both.
 */
export function useDocumentWrites(noun: Noun) {
  const onDone = keepAnswer(noun)
  const route = <R extends string>(stockInRoute: R) => stockInRoute.replace('stock-in', noun) as R
  return {
    scan: useWrite(route('POST /stock-in/:id/scans')),
    addLine: useWrite(route('POST /stock-in/:id/lines'), { onDone }),
    editLine: useWrite(route('PUT /stock-in/:id/lines/:line_id'), { onDone }),
    deleteLine: useWrite(route('DELETE /stock-in/:id/lines/:line_id'), { onDone }),
    linkCode: useWrite(route('POST /stock-in/:id/codes'), { onDone }),
    dropCode: useWrite(route('DELETE /stock-in/:id/codes'), { onDone }),
    cancel: useWrite(route('POST /stock-in/:id/cancel'), { onDone }),
    post: useWrite(route('POST /stock-in/:id/posting'), { onDone }),
  }
}
export type DocumentWrites = ReturnType<typeof useDocumentWrites>

interface CountedLine {
  noun: Noun
  document: StockDocument
  line: StockLine
  counted: number
}

/** Saves another quantity of a line, whose other numbers stay. */
export function saveCounted(writes: DocumentWrites, { noun, document, line, counted }: CountedLine): Promise<unknown> {
  const { expected, damaged, unit_cost_minor, version } = line
  // A line of Stock Out has a quantity only.
  const ofDelivery = noun === 'stock-in' ? { expected, damaged, unit_cost_minor } : {}
  const body = { counted, version, ...ofDelivery } as { counted: number; version: number } & Pick<
    StockLine,
    'expected' | 'damaged' | 'unit_cost_minor'
  >
  return writes.editLine.run({ params: { id: String(document.id), line_id: String(line.id) }, body })
}
