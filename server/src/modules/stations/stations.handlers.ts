import { onEvent } from '../../platform/events.ts'
import { printerArchived } from '../printers/printers.events.ts'
import { releasePrinter } from './stations.actions.ts'

export const stationHandlers = [onEvent(printerArchived, (tx, { ctx, ...printer }) => releasePrinter(tx, ctx, printer))]
