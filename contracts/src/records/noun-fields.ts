import { wordsOfNouns } from '../words/noun-words.ts'
import type { ShownField, ShownFields } from './field.ts'

const fieldsOfNouns: Readonly<Record<string, ShownFields>> = wordsOfNouns('records')

/**
 * Returns a field that a noun declares, for what is about records of any noun; undefined for others.
 * @param noun - its word in the audit log: `printer_tag`
 * @param name - of the field, on the wire
 */
export function fieldOf(noun: string, name: string): ShownField | undefined {
  return fieldsOfNouns[noun]?.[name]
}
