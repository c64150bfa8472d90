import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

interface Tree {
  [key: string]: string | Tree
}

/**
 * Splits a file of texts by language: `orders.texts.ts?language=fr` holds its French texts alone, with the plural forms
 * under the names that i18next knows (`pieces_one`). A browser loads one language; people edit both side by side.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'platen-texts-by-language',
    enforce: 'pre',
    async load(id) {
      const [, file, language] = /^(.*\.texts\.ts)\?language=(en|fr)$/.exec(id) ?? []
      if (file === undefined || language === undefined) return null
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, Tree>
      const texts = Object.values(module)[0]
      if (!texts) this.error(`${file} exports no texts`)
      return { code: `export default ${JSON.stringify(inOne(texts, language))}`, map: null, moduleType: 'js' }
    },
  }
}

function inOne(texts: Tree, language: string): Tree {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string | Tree][] => {
      if (typeof value === 'string') return [[key, value]]
      const text = value[language]
      if (text === undefined) return [[key, inOne(value, language)]]
      if (typeof text === 'string') return [[key, text]]
      return Object.entries(text).map(([form, counted]) => [`${key}_${form}`, counted])
    }),
  )
}
