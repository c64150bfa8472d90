import { describe, expect, it } from 'vitest'
import { named, plantTree } from '../../testing/planted-tree.ts'
import { checkPatterns } from './check-patterns.ts'

const folder = 'server/src/modules/orders'
const sound = {
  [`${folder}/words.ts`]: 'export const words = (text: string) => text.match(/(?<!\\w)\\w*é\\w*/g)\n',
  [`${folder}/end.ts`]: "export const end = (text: string) => text.replace(/(?<!0)0+$/, '')\n",
  [`${folder}/slow.test.ts`]: "expect('a').toMatch(/\\s*x$/)\n",
  'scripts/slow.ts': 'export const slow = /\\s*x$/\n',
}

const planted: [file: string, text: string][] = [
  [`${folder}/slow-words.ts`, 'export const words = /\\w*é\\w*/g\n'],
  [`${folder}/slow-end.ts`, "export const end = (text: string) => text.replaceAll(/\\D+$/g, '')\n"],
  ['contracts/src/zeros.ts', 'export const zeros = /^\\s*0*\\s*$/\n'],
  ['web/src/ui/nested.tsx', 'export const nested = <b>{/^(a+)+$/.source}</b>\n'],
]

// FILE-25
describe('the check of patterns', () => {
  it('accepts those that look at each character once, and what no text of others reaches', () => {
    expect(checkPatterns(plantTree(sound))).toEqual([])
  })

  it('reports each whose time grows faster than the text', () => {
    const found = named(checkPatterns(plantTree({ ...sound, ...Object.fromEntries(planted) })))
    expect(found).toEqual(planted.map(([file]) => `slow-pattern ${file}`).toSorted())
  })
})
