import { hasLuhnDigit } from '../barcode.ts'
import { gtinKey, hasCheckDigit, isGtin, shortGtin } from './gtin.ts'

/** What of a GS1 code can't be read: `part` is its application identifier, or the text where it stops making sense. */
export interface Gs1Fault {
  problem: 'check_digit' | 'value' | 'length' | 'identifier' | 'twice' | 'no_goods'
  part: string
  value: string
}

/**
 * What a scanned code names, by the GS1 General Specifications: goods by their GTIN, with their lot, expiry and count
 * if it says them; a logistic unit such as a pallet by its SSCC; or a fault. Null for what is no GS1 code.
 */
export type Gs1Code =
  | {
      kind: 'goods'
      /** Without the zeros before a shorter GTIN, as it is printed under its bars. */
      gtin: string
      lot: string
      expires_on: string | null
      /** How many of the GTIN; null if the code doesn't say. */
      count: number | null
      /** The logistic unit that they are in. */
      sscc: string | null
    }
  | { kind: 'unit'; sscc: string }
  | { kind: 'fault'; fault: Gs1Fault }

/** Separates an element of variable length from the next one (FNC1 as scanners send it). */
const separator = '\u001d'

/** Symbologies whose AIM identifier says that a GS1 code follows (ISO/IEC 15424). */
export const gs1Prefix = /^\](?:C1|e[0-3]|d[25]|Q[34]|J1)/
const anyPrefix = /^\][A-Za-z][0-9]/

/** How many characters follow each identifier whose length is fixed without a separator, by its first two digits. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14 },
  ...{ '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 },
  ...{ '31': 6, '32': 6, '33': 6, '34': 6, '35': 6, '36': 6, '41': 13 },
}
/** Digits of the identifiers that begin with these two; others don't exist. */
const identifierLengths: readonly [RegExp, number][] = [
  [/^(?:0[0-3]|1[0-35-7]|2[0-2]|30|37|9\d)/, 2],
  [/^(?:2[3-5]|4[0-2]|71)/, 3],
  [/^(?:3[1-69]|43|7[02]|8[0-2])/, 4],
]
/** Most characters of an element that no rule below limits further, and the characters that GS1 codes have. */
const otherValue = /^[!-"%-?A-Z_a-z]{1,90}$/

/** The rules of the elements that say what goods are, how many, and in which lot. */
const valueRules: Readonly<Record<string, RegExp>> = {
  '00': /^\d{18}$/,
  '01': /^\d{14}$/,
  '02': /^\d{14}$/,
  '10': /^[!-"%-?A-Z_a-z]{1,20}$/,
  '17': /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/,
  '30': /^(?=\d{1,8}$)0*[1-9]\d*$/,
  '37': /^(?=\d{1,8}$)0*[1-9]\d*$/,
}

type Elements = Map<string, string>

class Unreadable extends Error {
  readonly fault: Gs1Fault
  constructor(fault: Gs1Fault) {
    super(fault.problem)
    this.fault = fault
  }
}
const unreadable = (problem: Gs1Fault['problem'], part: string, value = '') => new Unreadable({ problem, part, value })

/**
 * Reads a scanned code as GS1: an element string as scanners send it (with or without AIM identifier, with group
 * separators), in brackets as people read it, or as a GS1 Digital Link of any host. Assumed: without an AIM identifier,
 * brackets or a separator, only what begins with a GTIN or SSCC is a GS1 code; SKUs may have any form.
 */
export function readGs1(raw: string): Gs1Code | null {
  const text = raw.trim()
  try {
    const elements = elementsOf(text)
    return elements && meaningOf(elements)
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'fault', fault: error.fault }
    throw error
  }
}

/** The code by which something is looked up: the GTIN or SSCC of a readable GS1 code, null for anything else. */
export function gs1Name(raw: string): string | null {
  const code = readGs1(raw)
  if (code === null || code.kind === 'fault') return null
  return code.kind === 'goods' ? code.gtin : code.sscc
}

/** The code by which a pallet is looked up: the SSCC of a GS1 code, else the text itself. */
export function palletCode(raw: string): string {
  const code = readGs1(raw)
  const sscc = code === null || code.kind === 'fault' ? null : code.sscc
  return (sscc ?? raw).toUpperCase()
}

function elementsOf(text: string): Elements | null {
  const isMarked = gs1Prefix.test(text)
  const body = text.replace(anyPrefix, '').trim()
  if (/^https?:\/\//i.test(body)) return readDigitalLink(body)
  if (/^\(\d{2,4}\)/.test(body)) return readBrackets(body)
  const code = withoutSeparators(body)
  // Many printers of labels mark all of their Code 128, so a code that is one as it stands is no element string.
  if (isGtin(code) || isOwnCode(code) || identifierLengthAt(code) === null) return null
  const isElements = isMarked || body.startsWith(separator) || code.includes(separator)
  return isElements || /^(?:(?:01|02)\d{14}|00\d{18})/.test(code) ? readElements(code) : null
}

/** Removes the separators that a scanner sends before and after a code. */
function withoutSeparators(body: string): string {
  const parts = body.split(separator)
  const isFilled = (part: string) => part.trim() !== ''
  return parts.slice(parts.findIndex(isFilled), parts.findLastIndex(isFilled) + 1).join(separator)
}

/** Whether a code is the form of a piece's or a command's barcode of this factory. */
const isOwnCode = (code: string) => /^[45]\d{11}$/.test(code) && hasLuhnDigit(code)

const identifierLengthAt = (text: string): number | null =>
  /^\d{2}/.test(text) ? (identifierLengths.find(([form]) => form.test(text))?.[1] ?? null) : null

function readElements(body: string): Elements {
  const elements: Elements = new Map()
  let rest = body
  for (;;) {
    // A separator behind a fixed length is superfluous, and scanners send one for a leading FNC1.
    while (rest.startsWith(separator)) rest = rest.slice(1)
    if (rest === '') return elements
    const identifierLength = identifierLengthAt(rest)
    if (identifierLength === null || rest.length < identifierLength) throw unreadable('identifier', rest.slice(0, 20))
    const identifier = rest.slice(0, identifierLength)
    rest = rest.slice(identifierLength)
    const fixed = fixedLengths[identifier.slice(0, 2)]
    const end = rest.indexOf(separator)
    const length = fixed ?? (end === -1 ? rest.length : end)
    const value = rest.slice(0, length)
    if (fixed !== undefined && (value.length < fixed || value.includes(separator))) {
      throw unreadable('length', identifier, value.replaceAll(separator, ' ').trim())
    }
    add(elements, identifier, value)
    rest = rest.slice(length)
  }
}

function readBrackets(body: string): Elements {
  const elements: Elements = new Map()
  const parts = body.replaceAll(separator, '').split(/\((\d{2,4})\)/)
  // An identifier stands in brackets between the values; what only looks like one is part of the value before it.
  for (let at = 1; at < parts.length; at += 2) {
    const identifier = parts[at] ?? ''
    let value = parts[at + 1] ?? ''
    if (identifierLengthAt(identifier) !== identifier.length) throw unreadable('identifier', identifier)
    while (at + 2 < parts.length && identifierLengthAt(parts[at + 2] ?? '') !== parts[at + 2]?.length) {
      value += `(${parts[at + 2]})${parts[at + 3] ?? ''}`
      at += 2
    }
    add(elements, identifier, value.trim())
  }
  return elements
}

/** Reads `https://host/01/GTIN/10/LOT?17=YYMMDD`, whatever the host and the path before the first identifier. */
function readDigitalLink(address: string): Elements | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#\s]+([^?#\s]*)(?:\?([^#\s]*))?/i.exec(address) ?? []
  const key = /\/(00|01)\/(\d+)((?:\/\d{2,4}\/[^/]+)*)\/?$/.exec(path)
  if (!key) return null
  const [, identifier = '', value = '', qualifiers = ''] = key
  const isLength = identifier === '00' ? value.length === 18 : /^(?:\d{8}|\d{12,14})$/.test(value)
  if (!isLength) throw unreadable('length', identifier, value)
  const elements: Elements = new Map()
  add(elements, identifier, identifier === '00' ? value : gtinKey(value))
  const names = qualifiers.split('/').slice(1)
  for (let at = 0; at < names.length; at += 2) add(elements, names[at] ?? '', decoded(names[at + 1] ?? ''))
  for (const pair of query.split(/[&;]/)) {
    const [name = '', ...others] = pair.split('=')
    if (identifierLengthAt(name) === name.length) add(elements, name, decoded(others.join('=')))
  }
  return elements
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw unreadable('identifier', text.slice(0, 20))
  }
}

function add(elements: Elements, identifier: string, value: string): void {
  const known = elements.get(identifier)
  if (known !== undefined && known !== value) throw unreadable('twice', identifier, value)
  if (!(valueRules[identifier] ?? otherValue).test(value)) throw unreadable('value', identifier, value.slice(0, 90))
  const hasDigit = ['00', '01', '02'].includes(identifier)
  if (hasDigit && !hasCheckDigit(value)) throw unreadable('check_digit', identifier, value)
  if (identifier === '17') expiryOf(value)
  elements.set(identifier, value)
}

function meaningOf(elements: Elements): Gs1Code {
  const sscc = elements.get('00') ?? null
  // (02) names what is in a logistic unit, (01) the unit of trade itself.
  const gtin = elements.get('01') ?? elements.get('02')
  if (gtin === undefined) {
    if (sscc !== null) return { kind: 'unit', sscc }
    throw unreadable('no_goods', [...elements.keys()].join(', '))
  }
  const count = elements.get('37') ?? elements.get('30')
  const expiry = elements.get('17')
  return {
    kind: 'goods',
    gtin: shortGtin(gtin),
    lot: elements.get('10') ?? '',
    expires_on: expiry === undefined ? null : expiryOf(expiry),
    count: count === undefined ? null : Number(count),
    sscc,
  }
}

/** The day of YYMMDD; day 00 is the last one of its month. Assumed: nothing that expires is of the last century. */
function expiryOf(value: string): string {
  const [year, month, day] = [2000 + Number(value.slice(0, 2)), Number(value.slice(2, 4)), Number(value.slice(4, 6))]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > last) throw unreadable('value', '17', value)
  return `${year}-${value.slice(2, 4)}-${String(day || last).padStart(2, '0')}`
}
