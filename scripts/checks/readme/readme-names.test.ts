import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bilingualTexts } from '../bilingual-texts.ts'
import { checkout, plantTree } from '../../testing/planted-tree.ts'
import { readmeFindings } from './readme-names.ts'
import { stepsIn } from './readme-sections.ts'

const product = {
  'web/src/features/orders/orders.screens.ts':
    "screen()({ title: { en: 'Completed', fr: 'Terminées' }, menu: [{ label: { en: 'Orders', fr: 'Commandes' } }] })\n",
  'web/src/features/packaging/packaging.texts.ts':
    "export const packagingTexts = { mark: { en: { one: 'Hand over {figure} parcel', other: 'Hand over {figure} parcels' }, fr: { one: 'Remettre', other: 'Remettre' } }, print: { en: 'Print {area}', fr: 'Imprimer : {area}' }, all: { en: '{figure} {name}', fr: '{figure} {name}' } }\n",
  'contracts/src/words.ts': "export const words = { open: { en: 'Not shown', fr: 'Pas affiché' } }\n",
  'server/src/modules/demo/factory.actions.ts': "const stationNames = { packaging: 'Packing' }\n",
}
const namesMissing = (line: string) => {
  const root = plantTree({ ...product, 'README.md': `# Platen\n\n## Start\n\n1. ${line}\n\n## Test\n` })
  return readmeFindings(root, bilingualTexts(root)).map(({ message }) => message)
}

describe('the names in the README', () => {
  it('pass where the screens have them', () => {
    const line = 'Open *Orders → Completed* **as it is**, choose *Packing 1*, type `*.csv`, click *Hand over 1 parcel*.'
    expect(namesMissing(line)).toEqual([])
  })

  it.each([
    ['a screen that is called otherwise', '*Orders → Finished*', 'Finished'],
    ['another letter', '*Hand over 1 Parcel*', 'Hand over 1 Parcel'],
    ['words where figures are filled in', '*Print sleeve*', 'Print sleeve'],
    ['a station that the demo lacks', '*Ironing 1*', 'Ironing 1'],
    ['French', '*Commandes*', 'Commandes'],
    ['what no screen shows', '*Not shown*', 'Not shown'],
  ])('are told when they name %s', (_what, line, name) => {
    expect(namesMissing(`Click ${line}.`)).toEqual([`*${name}* is on no screen in English`])
  })

  it('are read from its first steps', () => {
    const steps = stepsIn(readFileSync(join(checkout, 'README.md'), 'utf8'), 'Start')
    expect(steps).toHaveLength(5)
    for (const step of steps) expect(step.filter(({ kind }) => kind === 'name').length).toBeGreaterThan(2)
  })
})
