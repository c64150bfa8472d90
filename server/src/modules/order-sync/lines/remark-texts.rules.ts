import { errors, fillText, type ErrorCode, type TextValues } from '@platen/contracts/errors'
import type { ImportLine } from '@platen/contracts/orders/order-sync'
import type { Language } from '@platen/contracts/values/language'
import type { FileProblem } from '../../../platform/files/file-problem.ts'

/** In whose language and time zone remarks are written. */
export interface MessageContext {
  language: Language
  timeZone: string
}

export function writeMessage(ctx: MessageContext, code: ErrorCode, values: TextValues): string {
  return fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone)
}

type Remark = Pick<FileProblem, 'field' | 'code'> & { values: TextValues }

/** Returns remarks with their messages. */
export function writeRemarks(ctx: MessageContext, remarks: readonly Remark[]): ImportLine['remarks'] {
  return remarks.map(({ field, code, values }) => ({ field, code, message: writeMessage(ctx, code, values) }))
}
