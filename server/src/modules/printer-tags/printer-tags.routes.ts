import { listPrinterTags } from '@platen/contracts/printer-tags'
import { on, type Binding } from '../../platform/http/mount.ts'
import { printerTagList } from './printer-tags.views.ts'

export const printerTagRoutes: Binding[] = [on(listPrinterTags, (ctx) => printerTagList(ctx.db))]
