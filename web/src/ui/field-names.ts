import type { ShownField, ShownFields } from '@platen/contracts/records/field'
import { createContext, useContext, useEffect, useState } from 'react'
import { inLanguage, useInLanguage } from '../platform/i18n/i18n.ts'

/** Names a field by its path on the wire: "City" for `ship_to_city`. */
export type NameField = (path: string) => string

/** Names a field as its screen calls it, and undefined where the common name fits. */
export type OwnFieldName = (path: string) => string | undefined

/** Prefers the names of a screen to the common ones. */
export const nameWith =
  (nameField: NameField, own: OwnFieldName | undefined): NameField =>
  (path) =>
    own?.(path) ?? nameField(path)

/** Names the fields that a noun declares. */
export const namesOf =
  (fields: ShownFields | undefined): OwnFieldName =>
  (path) => {
    const label = fields?.[path]?.label
    return label && inLanguage(label)
  }

/** Returns the word of a coded value; undefined for values that are words already. */
export function wordOf(fields: ShownFields | undefined, field: string, value: unknown): string | undefined {
  const word = typeof value === 'string' ? fields?.[field]?.words?.[value] : undefined
  return word && inLanguage(word)
}

/** The coded values of a field in words, as a select or a filter offers them. */
export function useCodeOptions(field: ShownField | undefined): { value: string; label: string }[] {
  const inLanguage = useInLanguage()
  return Object.entries(field?.words ?? {}).map(([value, word]) => ({ value, label: inLanguage(word) }))
}

/** Loads the words that the application has for fields, when they are first needed. */
export type LoadFieldNames = () => Promise<NameField>

const FieldNames = createContext<LoadFieldNames>(async () => (path) => path)

/** Tells forms and histories how fields are called, once around the application. */
export const FieldNamesProvider = FieldNames.Provider

export const useLoadFieldNames = (): LoadFieldNames => useContext(FieldNames)

/** The names of fields for components; null until they are loaded. */
export function useFieldNames(): NameField | null {
  const load = useLoadFieldNames()
  const [names, setNames] = useState<{ name: NameField } | null>(null)
  useEffect(() => {
    let isMounted = true
    void load().then((name) => isMounted && setNames({ name }))
    return () => {
      isMounted = false
    }
  }, [load])
  return names?.name ?? null
}
