import { useWrite } from '../../../platform/api/use-api.ts'
import { chosenLot, lotsThere } from './lot-choices.ts'
import {
  fieldsOf,
  type FormMove,
  type MoveValues,
  moveRoutes,
  type Outcome,
  type Subject,
  takesFromPallet,
} from './move-kinds.ts'
import { rememberMove } from './remembered.ts'

/** Returns a function that makes a move of this kind with the values of its form. */
export function useSendMove(kind: FormMove, subject: Subject): (values: MoveValues) => Promise<Outcome> {
  // All of these routes answer the same; their bodies are the fields that `fieldsOf` names.
  const write = useWrite(moveRoutes[kind] as 'POST /warehouse/moves/put-on')
  return async (values) => {
    const lot = takesFromPallet(kind) ? chosenLot(lotsThere(kind, subject, values), values.lot)?.lot : values.lot
    const sent = { ...values, lot }
    const body = Object.fromEntries(fieldsOf[kind].map((field) => [field, sent[field]]))
    const { data } = await write.run({ body: body as never })
    rememberMove(kind, values)
    return data
  }
}
