import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fieldRules } from './field-rules.ts'

// Not written out below, because this file is built by it, too.
const called = 'rulesOf'

const { transform } = fieldRules() as {
  transform: (this: object, code: string, id: string) => Promise<{ code: string } | undefined>
}

async function build(code: string, id = '/web/src/features/form.tsx') {
  const watched: string[] = []
  const context = {
    addWatchFile: (file: string) => watched.push(file),
    error: (message: string) => {
      throw new Error(message)
    },
  }
  return { code: (await transform.call(context, code, id))?.code, watched }
}

it('puts the rules of one route, or of several by route, in the place of a call', async () => {
  const one = await build(`const rules = () => ${called}('POST /suppliers')`)
  expect(one.code).toMatch(/^const rules = \(\) => \(\{.*"code":\{.*\}\)$/)
  const several = await build(`const rules = ${called}(\n  'POST /suppliers',\n  'PUT /suppliers/:id',\n)`)
  expect(several.code).toMatch(/^const rules = \(\{"POST \/suppliers":\{.*"PUT \/suppliers\/:id":\{.*\}\)$/)
})

it('has forms derived again when a contract or their derivation changes', async () => {
  const { watched } = await build(`${called}('POST /suppliers')`)
  const files = watched.map((file) => file.replace(join(import.meta.dirname, '../..'), ''))
  expect(files).toContain('/web/build/derive-field-rules.ts')
  expect(files.some((file) => /^\/contracts\/src\/.*suppliers.*\.ts$/.test(file))).toBe(true)
})

it('leaves what calls nothing, and a source that is read as text', async () => {
  expect((await build('export const rules = {}')).code).toBeUndefined()
  expect((await build(`${called}('POST /suppliers')`, '/web/src/form.tsx?raw')).code).toBeUndefined()
})

it.each([
  ['a route without a body', `${called}('GET /suppliers')`, 'GET /suppliers has no body'],
  ['a route that isn’t written out', `${called}(route)`, 'write the routes of rulesOf out'],
  ['double quotes', `${called}("POST /suppliers")`, 'write the routes of rulesOf out'],
])('refuses %s', async (_what, code, said) => {
  await expect(build(code)).rejects.toThrow(said)
})
