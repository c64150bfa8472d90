import { textIfKnown, translate, useTexts } from '../platform/i18n/translate.ts'

/**
 * Names a field by its path on the wire: `ship_to_city` → "City", `print_areas.1.width_mm` → "Print area 2 · Width (mm)",
 * `lines.2.design_front` → "Line 2 · Design Front". Unknown fields keep their own name. The texts `fields` and `words`
 * must be loaded.
 */
export function nameField(path: string): string {
  const names: string[] = []
  const parts = path.split('.')
  for (let at = 0; at < parts.length; at++) {
    const [name = '', index = ''] = [parts[at], parts[at + 1]]
    // Lines are those of an imported file, by their own number or name; other lists count from 0.
    const number = name === 'lines' ? index : /^\d+$/.test(index) ? Number(index) + 1 : ''
    names.push(number === '' ? plainName(name) : entryName(name, number))
    if (number !== '') at++
  }
  return names.join(' · ')
}

function entryName(name: string, number: string | number): string {
  return textIfKnown('fields', `entries.${name}`, { number }) ?? `${plainName(name)} ${number}`
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
