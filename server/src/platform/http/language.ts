import type { Language } from '@platen/contracts/values/language'
import type { FastifyRequest } from 'fastify'

/** The languages of answers; the first one is for readers who name none of them. */
const offered = ['en', 'fr'] as const satisfies readonly Language[]

const range = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:[ \t]*;[ \t]*q=([01](?:\.\d{0,3})?))?$/

/** Returns the reader's language from Accept-Language. Rule: API-1. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language'])
}

/**
 * Returns the offered language with the highest quality in an Accept-Language header (RFC 9110, 12.5.4); among equals,
 * the first one named. `fr-CA` is French; `*` means any other language; a quality of 0 excludes. Unreadable parts
 * are ignored. English if nothing fits. Assumed: also if English itself is excluded, since an English message is better
 * than none.
 */
export function preferredLanguage(header: string | undefined): Language {
  const qualities = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [, tag, quality = '1'] = range.exec(part.trim()) ?? []
    const language = tag?.split('-')[0]
    if (language === undefined || Number(quality) > 1) continue
    qualities.set(language, Math.max(qualities.get(language) ?? 0, Number(quality)))
  }
  const others = offered.filter((language) => !qualities.has(language))
  const named = [...qualities].flatMap(([language, quality]) =>
    (language === '*' ? others : offered.filter((offeredLanguage) => offeredLanguage === language)).map(
      (offeredLanguage) => ({ language: offeredLanguage, quality }),
    ),
  )
  // The sort is stable: what was named first stays first.
  const [best] = named.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return best?.language ?? offered[0]
}
