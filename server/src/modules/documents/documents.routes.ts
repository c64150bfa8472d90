import { documentFile } from '@platen/contracts/documents/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { openDocument } from './documents.actions.ts'

export const documentRoutes: Binding[] = [on(documentFile, (ctx, { params }) => openDocument(ctx, params.id))]
