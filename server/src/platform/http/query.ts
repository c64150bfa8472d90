import type { FastifyRequest } from 'fastify'
import { assertStorable } from './input.ts'
import { Refusal, refusal } from './refusal.ts'

const maxParts = 100
const parseError = Symbol('unreadable')

/**
 * Parses a query string into texts by name. A repeated name becomes a list, which no schema here accepts, so it is
 * refused with its field instead of silently choosing a value. Broken percent encoding, NUL, lone surrogates and more
 * than 100 parts are kept for `assertReadableQuery`, because the router that calls this cannot handle an error. Rule:
 * INPUT-6.
 */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return readQuery(text)
  } catch (error) {
    if (error instanceof Refusal) return { [parseError]: error }
    throw error
  }
}

/** Throws if the query of a call could not be parsed. */
export function assertReadableQuery(request: FastifyRequest): void {
  const problem = (request.query as Record<symbol, unknown>)[parseError]
  if (problem instanceof Refusal) throw problem
}

function readQuery(text: string): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  const parts = text === '' ? [] : text.split('&')
  if (parts.length > maxParts) throw refusal('invalid_input')
  for (const part of parts) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decode(part.slice(equals + 1))
    const before = Object.hasOwn(parsed, name) ? parsed[name] : undefined
    const next = before === undefined ? value : [before, value].flat()
    // Defined instead of assigned, because a part may be named __proto__.
    Object.defineProperty(parsed, name, { value: next, enumerable: true, configurable: true, writable: true })
  }
  assertStorable(parsed)
  return parsed
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw refusal('invalid_path')
  }
}
