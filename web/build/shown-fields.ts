import type { Fields } from '@platen/contracts/records/field'
import { type Plugin, runnerImport } from 'vite'

const fieldsFile = /\/contracts\/src\/[\w-]+\/fields\.ts$/

/** Whether a file declares the fields of a noun. */
export const isFieldsFile = (file: string) => fieldsFile.test(file)

interface Shown {
  code: string
  /** The files that it comes from. */
  files: readonly string[]
}

const known = new Map<string, Promise<Shown>>()

/** Returns the code of a noun's fields without their schemas, and passes each file that they come from to `watch`. */
export async function shownFieldsOf(file: string, watch: (file: string) => void): Promise<string> {
  const shown = known.get(file) ?? readShown(file)
  known.set(file, shown)
  // A file that is being edited: the next build reads it again.
  shown.catch(() => known.delete(file))
  watch(file)
  const { code, files } = await shown
  files.forEach(watch)
  return code
}

async function readShown(file: string): Promise<Shown> {
  const { module, dependencies } = await runnerImport<Record<string, Fields>>(file, {
    environments: { inline: { resolve: { noExternal: ['@platen/contracts'] } } },
  })
  const declared = Object.entries(module).map(([name, fields]) => {
    const shown = Object.entries(fields).map(([field, { schema, ...rest }]) => {
      if (schema === undefined) throw new Error(`${file}: ${name} is not the fields of a noun`)
      return [field, rest]
    })
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(shown))}\n`
  })
  return { code: declared.join(''), files: [file, ...dependencies] }
}

/** Gives a browser the fields of nouns with their names and words, and never the schemas, which come with zod. */
export function shownFields(): Plugin {
  return {
    name: 'platen-shown-fields',
    enforce: 'pre',
    watchChange: () => known.clear(),
    async load(id) {
      if (!isFieldsFile(id)) return null
      return { code: await shownFieldsOf(id, (file) => this.addWatchFile(file)), map: null, moduleType: 'js' }
    },
  }
}
