import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'

/** The name that a field has everywhere: in forms, lists, files and histories. That of `lines.2.sku` is SKU. */
export function FieldLabel({ name }: { name: string }) {
  useTexts('fields')
  const own = name.slice(name.lastIndexOf('.') + 1)
  return textIfKnown('fields', `names.${own}`) ?? own.replaceAll('_', ' ')
}
