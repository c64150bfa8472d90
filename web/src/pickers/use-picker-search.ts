import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCan } from '../platform/session/use-can.tsx'
import { type FieldOf, useFieldValue } from '../ui/fields/use-field.tsx'

const maxOptions = 10
const typingPauseMs = 200

/** What a field that searches the catalog has in common: its value, the query of its options, and who may search. */
export function usePickerSearch<T extends FieldValues>(field: FieldOf<T>) {
  const maySearch = useCan('product.read')
  const value = String(useFieldValue(field.form, field.name) ?? '')
  const [initialValue] = useState(value)
  const [search, setSearch] = useState('')
  const [paused] = useDebouncedValue(search, typingPauseMs)
  const query = { search: paused.trim().slice(0, 200), per_page: maxOptions } as const
  return { maySearch, value, isInitial: value === initialValue, query, isTyping: paused !== search, setSearch }
}
