import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { type DayOrder, type MappedField, mappedFields, neededFields } from '@platen/contracts/order-files/columns'

/** The chosen columns as a form keeps them; '' is no column. */
export interface ColumnValues {
  fields: Record<MappedField, string>
  /** Print areas by the names that people type. */
  designs: { area: string; column: string }[]
  texts: { column: string }[]
  days: DayOrder | ''
}

/** The stored codes of print areas and what they are called. */
export type AreaNames = readonly { code: string; name: string }[]

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** The values of a form for a mapping, whose columns may be spelled otherwise than in this file. */
export function valuesOfMapping(mapping: ColumnMapping, header: readonly string[], areas: AreaNames): ColumnValues {
  const inFile = (column: string | undefined) => {
    if (column === undefined) return ''
    return header.find((name) => name === column) ?? header.find((name) => plain(name) === plain(column)) ?? ''
  }
  const fields = Object.fromEntries(mappedFields.map((field) => [field, inFile(mapping.fields[field])]))
  const designs = Object.entries(mapping.designs).map(([code, column]) => ({
    area: areas.find((area) => area.code === code)?.name ?? code.replaceAll('_', ' '),
    column: inFile(column),
  }))
  return {
    fields: fields as ColumnValues['fields'],
    designs: designs.filter(({ column }) => column !== ''),
    texts: mapping.personalization.map((column) => ({ column: inFile(column) })).filter(({ column }) => column !== ''),
    days: mapping.days ?? '',
  }
}

/** The stored code of a print area that somebody named; null if it can't be one. */
export function areaCode(area: string, areas: AreaNames): string | null {
  const known = areas.find(({ name }) => plain(name) === plain(area))
  if (known) return known.code
  const code = area.trim().toLowerCase().replaceAll(/\s+/g, '_')
  return /^[a-z][a-z0-9_]{0,29}$/.test(code) ? code : null
}

/** The mapping that a filled form stands for. */
export function mappingOfValues({ fields, designs, texts, days }: ColumnValues, areas: AreaNames): ColumnMapping {
  const named = designs.flatMap(({ area, column }) => {
    const code = areaCode(area, areas)
    return code === null || column === '' ? [] : [[code, column]]
  })
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, column]) => column !== '')),
    designs: Object.fromEntries(named),
    personalization: [...new Set(texts.map(({ column }) => column).filter((column) => column !== ''))],
    ...(days !== '' && { days }),
  }
}

/** The group of fields of which an order needs one, if this field is the first of it. */
export const neededGroup = (field: MappedField): readonly MappedField[] | undefined =>
  neededFields.find(([first]) => first === field)

/** Fields that an order needs, or that can stand for one that it needs. */
export const firstFields: readonly MappedField[] = neededFields.flat()

/** The other fields. */
export const moreFields: readonly MappedField[] = mappedFields.filter((field) => !firstFields.includes(field))
