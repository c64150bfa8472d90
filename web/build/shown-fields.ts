import { type Plugin, runnerImport } from 'vite'
import type { Fields } from '@platen/contracts/records/field'

const fieldsFile = /\/contracts\/src\/[\w-]+\/fields\.ts$/

export const isFieldsFile = (file: string) => fieldsFile.test(file)

/** Returns the code of a noun's fields without their schemas, and passes each file that they come from to `watch`. */
export async function shownFieldsOf(file: string, watch: (file: string) => void): Promise<string> {
  const { module, dependencies } = await runnerImport<Record<string, Fields>>(file, {
    environments: { inline: { resolve: { noExternal: ['@platen/contracts'] } } },
  })
  for (const read of [file, ...dependencies]) watch(read)
  const declared = Object.entries(module).map(([name, fields]) => {
    const shown = Object.entries(fields).map(([field, { schema: _, ...rest }]) => [field, rest])
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(shown))}\n`
  })
  return declared.join('')
}

/** Gives a browser the fields of nouns with their names and words, and never the schemas, which come with zod. */
export function shownFields(): Plugin {
  return {
    name: 'platen-shown-fields',
    enforce: 'pre',
    async load(id) {
      if (!isFieldsFile(id)) return null
      return { code: await shownFieldsOf(id, (file) => this.addWatchFile(file)), map: null, moduleType: 'js' }
    },
  }
}
