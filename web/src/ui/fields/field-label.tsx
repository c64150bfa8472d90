import type { ShownFields } from '@platen/contracts/records/field'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { namesOf } from '../field-names.ts'

/**
 * The name that a field has everywhere: in forms, lists, files and histories; that of its noun, if the noun declares
 * it. That of `lines.2.sku` is SKU.
 */
export function FieldLabel({ name, fields }: { name: string; fields?: ShownFields | undefined }) {
  useTexts('fields')
  const own = name.slice(name.lastIndexOf('.') + 1)
  return namesOf(fields)(name) ?? textIfKnown('fields', `names.${own}`) ?? own.replaceAll('_', ' ')
}
