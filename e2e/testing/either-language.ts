import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(import.meta.dirname, '../../web/src')
const languages = ['en', 'fr'] as const
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.texts.ts'))
/** The texts of every feature, by the file's name. */
const textFiles = new Map<string, unknown>()
for (const name of files) {
  const loaded = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
  textFiles.set(basename(name, '.texts.ts'), Object.values(loaded)[0])
}

/**
 * A text of the interface as it reads in English or in French, from its beginning to its end; whatever is filled in may
 * be anything. Its place is written as `shell:navbar.account`.
 */
export function eitherLanguage(place: string): RegExp {
  const [file = '', path = ''] = place.split(':')
  const texts = languages.flatMap((language) => textsAt(language, file, path))
  return new RegExp(`^(?:${texts.map(pattern).join('|')})$`)
}

/** The text in a language, or its forms by number. */
function textsAt(language: string, file: string, path: string): string[] {
  let found = textFiles.get(file)
  for (const key of [...path.split('.'), language]) found = (found as Record<string, unknown> | undefined)?.[key]
  if (typeof found === 'string') return [found]
  if (typeof found !== 'object' || found === null) throw new Error(`no text ${file}:${path} in ${language}`)
  return Object.values(found as Record<string, string>)
}

/** Names of controls come with plain spaces, also where the text has narrow ones. */
function pattern(text: string): string {
  return text
    .split(/(\{\w+\}|\s)/)
    .map((part) =>
      /^\s$/.test(part) ? '\\s' : part.startsWith('{') ? '.*' : part.replace(/[.*+?^$()[\]{}|\\/]/g, '\\$&'),
    )
    .join('')
}
