import type { Language } from '@platen/contracts/errors'
import type { FastifyRequest } from 'fastify'

/** The reader's language from Accept-Language: the first of en and fr that it names, else English. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers['accept-language']
  if (typeof wanted !== 'string') return 'en'
  for (const part of wanted.slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'fr' || tag === 'en') return tag
  }
  return 'en'
}
