import { refusedFile, type RefusedFile } from '../refused-file.ts'
import { isRounded } from './written-text.ts'

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
/** An object without a prototype: `__proto__` and `constructor` are names like any other. */
export type JsonObject = { [name: string]: JsonValue }

export interface JsonText {
  value: JsonValue
  /** The physical line, from 1, on which each object starts. */
  lines: Map<JsonObject, number>
  /** Duplicate names within one object, each once and at most twenty of them; the first value was kept. */
  repeated: Map<JsonObject, Set<string>>
}

/** The deepest nesting that is read; the formats of order files need four levels. */
const maxDepth = 32
/**
 * The maximum number of objects and other list members: an order and a line for each of 50,000 rows, and as many again
 * (API-9).
 */
const maxObjects = 150_000
const maxRepeatedNames = 20

const space = /[ \t\r\n]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const words: Record<string, JsonValue> = { true: true, false: false, null: null }

/**
 * Reads JSON by RFC 8259. A number that would lose digits (an id above 2^53), or that has lost some (7.80021E+12), is
 * kept as the text that the file has: two such ids are never one. Returns a RefusedFile for invalid JSON and for too
 * deep nesting, with the line, and for more than 150,000 objects. Written by hand because JSON.parse reports neither
 * duplicate names nor lines, both of which belong in the list of problems, nor in Node 20 how a number is written.
 */
export function readJsonText(text: string): JsonText | RefusedFile {
  const reader = new JsonReader(text)
  try {
    return { value: reader.whole(), lines: reader.lines, repeated: reader.repeated }
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error
    const { code } = error
    if (code === 'json_too_deep') return refusedFile(code, { line: reader.line, limit: maxDepth })
    return refusedFile(code, code === 'json_broken' ? { line: reader.line } : { limit: maxObjects })
  }
}

class BrokenJson extends Error {
  readonly code: 'json_broken' | 'json_too_deep' | 'json_too_many_objects'
  constructor(code: BrokenJson['code'] = 'json_broken') {
    super(code)
    this.code = code
  }
}

class JsonReader {
  readonly lines = new Map<JsonObject, number>()
  readonly repeated = new Map<JsonObject, Set<string>>()
  line = 1
  private at = 0
  private counted = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  whole(): JsonValue {
    this.skipSpace()
    const value = this.value(0)
    this.skipSpace()
    if (this.at < this.text.length) throw new BrokenJson()
    return value
  }

  private value(depth: number): JsonValue {
    if (depth > maxDepth) throw new BrokenJson('json_too_deep')
    const first = this.text[this.at]
    if (first === '{') return this.object(depth)
    if (first === '[') return this.list(depth)
    if (first === '"') return this.string()
    const named = this.take(word)
    if (named !== null) return words[named] ?? null
    const digits = this.take(number)
    if (digits === null) throw new BrokenJson()
    const written = digits.replace(/e(?=\d)/i, 'E+')
    return losesDigits(written) ? written : Number(digits)
  }

  private object(depth: number): JsonObject {
    const object = Object.create(null) as JsonObject
    this.lines.set(object, this.line)
    this.count()
    this.at++
    for (let first = true; !this.ends('}', first); first = false) {
      const name = this.string()
      this.skipSpace()
      if (this.text[this.at++] !== ':') throw new BrokenJson()
      this.skipSpace()
      const value = this.value(depth + 1)
      if (!(name in object)) object[name] = value
      else this.noteRepeated(object, name)
    }
    return object
  }

  private noteRepeated(object: JsonObject, name: string): void {
    const names = this.repeated.get(object) ?? new Set()
    if (names.size < maxRepeatedNames) this.repeated.set(object, names.add(name))
  }

  private count(): void {
    if (++this.counted > maxObjects) throw new BrokenJson('json_too_many_objects')
  }

  private list(depth: number): JsonValue[] {
    const list: JsonValue[] = []
    this.at++
    for (let first = true; !this.ends(']', first); first = false) {
      // A list of millions of numbers would become as many records that are not orders.
      if (this.text[this.at] !== '{') this.count()
      list.push(this.value(depth + 1))
    }
    return list
  }

  /** Skips what separates two members; returns true after the closing bracket. */
  private ends(bracket: string, first: boolean): boolean {
    this.skipSpace()
    const found = this.text[this.at]
    if (found === bracket) this.at++
    else if (!first) {
      if (found !== ',') throw new BrokenJson()
      this.at++
      this.skipSpace()
      // A comma before the closing bracket is invalid JSON.
      if (this.text[this.at] === bracket) throw new BrokenJson()
    }
    return found === bracket
  }

  /** By hand instead of one regular expression, whose stack cannot hold a string of megabytes. */
  private string(): string {
    if (this.text[this.at] !== '"') throw new BrokenJson()
    let end = this.text.indexOf('"', this.at + 1)
    while (end !== -1 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1)
    if (end === -1) throw new BrokenJson()
    const written = this.text.slice(this.at, end + 1)
    this.at = end + 1
    if (!/[\\\p{Cc}]/u.test(written)) return written.slice(1, -1)
    try {
      return JSON.parse(written) as string
    } catch {
      throw new BrokenJson()
    }
  }

  private isEscaped(quote: number): boolean {
    let backslashes = 0
    while (this.text[quote - 1 - backslashes] === '\\') backslashes++
    return backslashes % 2 === 1
  }

  private skipSpace(): void {
    const skipped = this.take(space) ?? ''
    for (let at = skipped.indexOf('\n'); at !== -1; at = skipped.indexOf('\n', at + 1)) this.line++
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return null
    this.at = pattern.lastIndex
    return found[0]
  }
}

/** A fraction loses nothing that an amount or a quantity has. */
function losesDigits(digits: string): boolean {
  return Math.abs(Number(digits)) > Number.MAX_SAFE_INTEGER || isRounded(digits)
}

/** An object, an array, or a bare JSON value, which is JSON too. */
export function looksLikeJson(text: string): boolean {
  if (/^\s*[[{]/.test(text)) return true
  return text.length < 1_000 && /^\s*(null|true|false|-?\d[\d.eE+-]*|"[^"\r\n]*")\s*$/.test(text)
}
