import { listPrinterTags } from '@platen/contracts/printer-tags'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readPrinterTags } from './printer-tags.views.ts'

export const printerTagRoutes: Binding[] = [on(listPrinterTags, (ctx) => readPrinterTags(ctx.db))]
