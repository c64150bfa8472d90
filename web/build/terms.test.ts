import { join } from 'node:path'
import { expect, it } from 'vitest'
import { termsInPlace } from './terms.ts'

const contracts = join(import.meta.dirname, '../../contracts/src')
const { transform } = termsInPlace() as {
  transform: (this: object, code: string, id: string) => Promise<{ code: string } | undefined>
}

async function build(code: string) {
  const watched: string[] = []
  const context = {
    resolve: async (from: string) => ({ id: join(contracts, `${from.replace('@platen/contracts/', '')}.ts`) }),
    addWatchFile: (file: string) => watched.push(file),
    error: (message: string) => {
      throw new Error(message)
    },
  }
  return { code: (await transform.call(context, code, '/web/src/orders.screens.ts'))?.code, watched }
}

it('writes terms where they stand by their names, and imports none', async () => {
  const { code, watched } = await build(
    "import * as storeTerms from '@platen/contracts/stores/terms'\nconst title = storeTerms.store\nconst x = { y: storeTerms.stores }\n",
  )
  expect(code).toBe(
    '\nconst title = ({"en":"Store","fr":"Boutique"})\nconst x = { y: ({"en":"Stores","fr":"Boutiques"}) }\n',
  )
  expect(watched).toEqual([join(contracts, 'stores/terms.ts')])
})

it('refuses a term that doesn’t exist and a use that it can’t replace, and leaves other imports alone', async () => {
  const unknown = "import * as storeTerms from '@platen/contracts/stores/terms'\nconst title = storeTerms.shop\n"
  await expect(build(unknown)).rejects.toThrow('has no shop')
  for (const use of ['storeTerms[key]', 'const { store } = storeTerms', 'Object.values(storeTerms)'])
    await expect(build(`import * as storeTerms from '@platen/contracts/stores/terms'\n${use}\n`)).rejects.toThrow(
      'as storeTerms.term',
    )
  await expect(build("import { store } from '@platen/contracts/stores/terms'\n")).rejects.toThrow('import terms as')
  expect((await build("import * as rules from './orders.rules.ts'\nrules.store()\n")).code).toBeUndefined()
})
