import type { Language } from '@platen/contracts/values/language'
import { loadChunk } from '../routing/missing-chunk.ts'
import type { TextFiles } from './text-types.ts'

/** Name of a file of texts. */
export type TextFile = keyof TextFiles

/** The texts of a file in one language by their whole keys, as web/build/texts.ts compiles them. */
export type Messages = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => string>>

const files = {
  en: import.meta.glob<{ default: Messages }>('./**/*.texts.ts', { base: '../..', query: '?language=en' }),
  fr: import.meta.glob<{ default: Messages }>('./**/*.texts.ts', { base: '../..', query: '?language=fr' }),
} satisfies Record<Language, unknown>

/** What loads a file of texts, by its name, in whatever feature it is. */
const loaders = Object.fromEntries(
  Object.entries(files).map(([language, paths]) => [
    language,
    new Map(Object.entries(paths).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1).split('.')[0], load])),
  ]),
)

interface Request {
  messages?: Messages
  failure?: { error: unknown }
  done: Promise<void>
}
const requests = { en: new Map<TextFile, Request>(), fr: new Map<TextFile, Request>() }

function requestOf(language: Language, file: TextFile): Request {
  const known = requests[language].get(file)
  if (known) return known
  const load = loaders[language]?.get(file)
  if (!load) throw new Error(`There are no texts ${file}`)
  const request: Request = {
    done: loadChunk(load).then(
      (module) => void (request.messages = module.default),
      (error: unknown) => {
        request.failure = { error }
        throw error
      },
    ),
  }
  requests[language].set(file, request)
  return request
}

/** Loads files of texts in a language. @throws where one can't be loaded; the next call tries again */
export async function loadFiles(language: Language, names: readonly TextFile[]): Promise<void> {
  for (const name of names) if (requests[language].get(name)?.failure) requests[language].delete(name)
  await Promise.all(names.map((name) => requestOf(language, name).done))
}

/** The files that are loaded in a language. */
export function loadedFiles(language: Language): TextFile[] {
  return [...requests[language]].filter(([, { messages }]) => messages).map(([name]) => name)
}

/** The texts of a file, or nothing if they aren't loaded. */
export function messagesIn(language: Language, file: TextFile): Messages | undefined {
  return requests[language].get(file)?.messages
}

/**
 * The texts of a file, for components.
 * @throws a promise while they are loaded, for which React waits; the error if they couldn't be, once, so that the next
 * attempt loads them again
 */
export function awaitMessages(language: Language, file: TextFile): Messages {
  const request = requestOf(language, file)
  if (request.messages) return request.messages
  if (!request.failure) throw request.done
  requests[language].delete(file)
  throw request.failure.error
}
