import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { shownFieldsOf } from './shown-fields.ts'

const contracts = join(import.meta.dirname, '../../contracts/src')
const suppliers = join(contracts, 'suppliers/fields.ts')

it('gives a browser what a noun says of its fields, without their schemas', async () => {
  const watched: string[] = []
  const code = await shownFieldsOf(suppliers, (file) => watched.push(file))
  expect(code).toContain('export const supplierFields = ')
  expect(JSON.parse(code.slice(code.indexOf('{')))).toMatchObject({
    name: { label: { en: 'Name', fr: 'Nom' }, type: 'text', nullable: false },
    email: { type: 'email', nullable: true },
  })
  expect(code).not.toContain('schema')
  expect(watched).toContain(suppliers)
})

it.each(
  readdirSync(contracts)
    .map((noun) => join(contracts, noun, 'fields.ts'))
    .filter((file) => existsSync(file)),
)('can show what %s declares', async (file) =>
  expect(await shownFieldsOf(file, () => {})).toMatch(/^export const \w+ = \{/),
)

it('refuses a file that exports anything else, which a browser would lack', async () => {
  const root = await mkdtemp(join(tmpdir(), 'platen-fields-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'contracts/src/seasons'), { recursive: true })
  const file = join(root, 'contracts/src/seasons/fields.ts')
  await writeFile(file, "export const seasonFields = {}\nexport const limits = { most: { label: 'x' } }\n")
  await expect(shownFieldsOf(file, () => {})).rejects.toThrow('limits is not the fields of a noun')
})
