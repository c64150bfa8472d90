import { onEvent } from '../../platform/events.ts'
import { receivedOnPallets } from '../stock-documents/stock-documents.events.ts'
import { receiveOnPallets } from './moves/receiving.actions.ts'

export const warehouseHandlers = [
  onEvent(receivedOnPallets, (tx, { audit, number, lines }) => receiveOnPallets(tx, audit, number, lines)),
]
