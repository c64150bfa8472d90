import { errors, fillText, type ErrorCode, type TextValues } from '@platen/contracts/errors'
import type { Language } from '@platen/contracts/values/language'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import { may, type Judged } from '../../platform/http/protection/may.rules.ts'
import { contentFields } from './order-content.public.rules.ts'

/** Who reads what was said of orders: what they may see, in which language and time zone. */
export interface RemarkReader extends Judged {
  language: Language
  timeZone: string
}

/** What was said of an order, as it was found or stored. */
export type StoredRemark = Pick<FileProblem, 'field' | 'code' | 'contact'> & { values: TextValues }

/** What quotes a value in which anything may be: a whole address with its phone. */
const mixedCodes: readonly ErrorCode[] = ['attribute_unread', 'doubt_name_repeated', 'doubt_value_unread']

/** Whether the reader may see the email and phone of customers (PACK-15). */
export function canSeeContact(reader: Judged): boolean {
  return may(reader, 'order.write.edit')
}

const contactFields: readonly string[] = ['email', 'phone']

/** Whether a field of an order's content is its customer's email or phone. */
export function isContactField(field: string): boolean {
  return contactFields.includes(field)
}

/** What quotes a value of any field; all others never quoted an email or a phone. */
const quotingCodes: readonly ErrorCode[] = [
  'change_kept',
  'changed_value',
  'doubt_characters_lost',
  'doubt_characters_wrong',
  'number_rounded',
  'order_fields_differ',
]

/**
 * Marks what was found in a record with whether it is about its customer's email or phone, which are in these fields of
 * the file. What quotes no value needs no mark.
 */
export function markContact<Found extends { field: string; code: ErrorCode }>(
  found: readonly Found[],
  fields: ReadonlySet<string>,
): Found[] {
  return found.map((finding) => {
    const contact = fields.has(finding.field) || mixedCodes.includes(finding.code)
    return contact || quotingCodes.includes(finding.code) ? { ...finding, contact } : finding
  })
}

const otherFields = new Set<string>(contentFields.filter((field) => !isContactField(field)))

/** Remarks of earlier versions don't say what they are about: it is known from the code, or from a field of ours. */
function isAboutContact({ field, code, contact }: Pick<StoredRemark, 'field' | 'code' | 'contact'>): boolean {
  return contact ?? (quotingCodes.includes(code) && !otherFields.has(field) && !field.startsWith('lines.'))
}

export interface ToldRemark {
  field: string
  code: ErrorCode
  message: string
}

/**
 * Returns a remark as a sentence. Whatever tells remarks does it through this: readers who may not see an email or a
 * phone get the sentence without what it quotes (PACK-15). Assumed: … stands for that, in both languages.
 */
export function tellRemark(reader: RemarkReader, { field, code, values, contact }: StoredRemark): ToldRemark {
  const isHidden = isAboutContact({ field, code, contact }) && !canSeeContact(reader)
  const shownValues = isHidden ? withoutTexts(values) : values
  return {
    field,
    code,
    message: fillText(errors[code][reader.language], shownValues, reader.language, reader.timeZone),
  }
}

function withoutTexts(values: TextValues): TextValues {
  const entries = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : '…'])
  return Object.fromEntries(entries) as TextValues
}
