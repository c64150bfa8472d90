import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import { type Plugin, transformWithOxc } from 'vite'
import { isFieldsFile, shownFieldsOf } from './shown-fields.ts'

const contracts = join(import.meta.dirname, '../../contracts/src')

interface Tree {
  [key: string]: string | Tree
}

/**
 * Splits a file of texts by language: `order.texts.ts?language=fr` holds its French texts alone, each a function of
 * its values under its whole key (`hold.title`). A browser loads one language and compiles none; people edit both side
 * by side. A text that isn't well formed, or lacks a plural form, fails the build.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'platen-texts-by-language',
    enforce: 'pre',
    async load(id) {
      const [, file, language] = /^(.*\.texts\.ts)\?language=(en|fr)$/.exec(id) ?? []
      if (file === undefined || language === undefined) return null
      const url = await toModuleUrl(file, (read) => this.addWatchFile(read))
      const module = (await import(url)) as Record<string, Tree>
      const texts = Object.values(module)[0]
      if (!texts) this.error(`${file} exports no texts`)
      const messages = Object.fromEntries(messagesIn(texts, language))
      return { code: compileModule(new MessageFormat(language), messages), map: null, moduleType: 'js' }
    },
  }
}

/**
 * Returns a module as an address to import. The words that it takes from the contracts, and these from each other,
 * become part of it.
 */
export async function toModuleUrl(file: string, watch: (file: string) => void): Promise<string> {
  watch(file)
  if (isFieldsFile(file)) return toDataUrl(await shownFieldsOf(file, watch))
  let { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  for (const [from, name = '', near] of code.matchAll(/from ["'](?:@platen\/contracts\/([\w/-]+)|(\.[\w./-]+))["']/g)) {
    const imported = near === undefined ? join(contracts, `${name}.ts`) : join(dirname(file), near)
    code = code.replace(from, `from ${JSON.stringify(await toModuleUrl(imported, watch))}`)
  }
  return toDataUrl(code)
}

const toDataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

/** The texts of one language as ICU messages, by their whole keys. */
function messagesIn(texts: Tree, language: string, group = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[group + key, literal(value)]]
    const text = value[language]
    if (text === undefined) return messagesIn(value, language, `${group}${key}.`)
    if (typeof text === 'string') return [[group + key, literal(text)]]
    const forms = Object.entries(text as Record<string, string>).map(
      ([form, counted]) => `${form === 'zero' ? '=0' : form}{${literal(counted).replaceAll('#', "'#'")}}`,
    )
    // The number itself chooses; `count` is what is shown, isolated like every value (platform/i18n/translate.ts).
    return [[group + key, `{_count, plural, ${forms.join(' ')}}`]]
  })
}

/** Only braces have a meaning in our texts. A number sign has one for ICU too, but only among the forms of a plural. */
function literal(text: string): string {
  return text.replaceAll("'", "''")
}
