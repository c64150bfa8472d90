import type { ServerModule } from '../../platform/server-module.ts'
import { stockInLineFileKind } from './files/stock-in-line-files.actions.ts'
import { stockInList, stockOutList } from './stock-document-lists.views.ts'
import { stockDocumentEvents } from './stock-documents.events.ts'
import { stockDocumentRoutes } from './stock-documents.routes.ts'
import { stockDocumentSearch } from './stock-document-search.views.ts'

export const stockDocumentsModule: ServerModule = {
  routes: stockDocumentRoutes,
  events: stockDocumentEvents,
  fileKinds: [stockInLineFileKind],
  lists: [stockInList, stockOutList],
  searches: [stockDocumentSearch],
}
