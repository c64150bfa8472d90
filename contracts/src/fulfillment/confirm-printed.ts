import { z } from 'zod'
import { endpoint, idText, type Contract } from '../endpoint.ts'
import { pieceAnswer } from './piece.ts'

export const confirmPrinted = endpoint({
  route: 'POST /fulfillment/confirm-printed/pieces/:id',
  access: 'fulfillment.write.confirm',
  summary: 'Confirms that a piece is printed: design_printed → confirmed_printed.',
  station: { kind: 'confirm_printed' },
  params: z.strictObject({ id: idText }),
  response: pieceAnswer,
})

export const confirmPrintedContract = { endpoints: [confirmPrinted] } as const satisfies Contract
