import type { Plugin } from 'vite'
import type { Worded } from '@platen/contracts/values/language'
import { toModuleUrl } from './texts.ts'

const imported = /^import \* as (\w+) from '([^']+\/terms(?:\.ts)?)'$/gm
const importedOtherwise = /\bfrom ['"][^'"]+\/terms(?:\.ts)?['"]/

/**
 * Writes each term of the contracts where it stands by its name (`storeTerms.store`), so that a browser loads those of
 * its screens, and no file of terms. Throws for a use that it can't replace.
 */
export function termsInPlace(): Plugin {
  return {
    name: 'platen-terms-in-place',
    enforce: 'pre',
    async transform(code, id) {
      if (id.includes('node_modules')) return undefined
      let replaced = code
      for (const [whole, name = '', from = ''] of code.matchAll(imported)) {
        const file = (await this.resolve(from, id))?.id ?? this.error(`${id}: there is no ${from}`)
        const terms = (await import(await toModuleUrl(file, (read) => this.addWatchFile(read)))) as Record<
          string,
          Worded
        >
        replaced = replaced
          .replace(whole, '')
          .replaceAll(new RegExp(`(?<![.\\w$])${name}\\.(\\w+)\\b`, 'g'), (_, term: string) => {
            const words = terms[term] ?? this.error(`${id}: ${from} has no ${term}`)
            return `(${JSON.stringify(words)})`
          })
        if (new RegExp(`\\b${name}\\b`).test(replaced)) this.error(`${id}: write each term of ${name} as ${name}.term`)
      }
      if (importedOtherwise.test(replaced)) this.error(`${id}: import terms as \`import * as xTerms from '…/terms'\``)
      return replaced === code ? undefined : { code: replaced, map: null }
    },
  }
}
