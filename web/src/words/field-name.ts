import { nameFieldPath } from '@platen/contracts/records/field-path'
import { textIfKnown, translate, useTexts } from '../platform/i18n/translate.ts'

/**
 * Names a field by its path on the wire: `ship_to_city` → "City", `print_areas.1.width_mm` → "Print area 2 · Width
 * (mm)", `lines.2.design_front` → "Line 2 · Design Front". Unknown fields keep their own name. The texts `fields` and
 * `words` must be loaded.
 */
export function nameField(path: string): string {
  return nameFieldPath(path, {
    plain: plainName,
    entry: (name, number) => textIfKnown('fields', `entries.${name}`, { number }) ?? undefined,
  })
}

function plainName(name: string): string {
  const area = /^design_(.+)$/.exec(name)?.[1]
  if (!area) return textIfKnown('fields', `names.${name}`) ?? name.replaceAll('_', ' ')
  return translate('fields', 'design', { area: textIfKnown('words', `areas.${area}`) ?? area.replaceAll('_', ' ') })
}

/** `nameField` for components, which rerender when the language changes. */
export function useFieldName(): (path: string) => string {
  useTexts('fields')
  useTexts('words')
  return nameField
}
