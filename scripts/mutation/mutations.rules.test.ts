import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { listSources, readText } from '../checks/checkout-files.ts'
import { checkout } from '../run-command.ts'
import { chooseMutations, mutated, mutationsOf } from './mutations.rules.ts'

const changesOf = (text: string) => mutationsOf('some.rules.ts', text).map((one) => mutated(text, one))

describe('the changes of a source file', () => {
  it.each([
    ['a comparison', 'if (a < b) stop = 1', ['if (!(a < b)) stop = 1', 'if (a <= b) stop = 1']],
    ['a combination', 'const both = a && b', ['const both = a || b']],
    ['a negation', 'const none = !some', ['const none = some']],
    ['a truth', 'const isOpen = true', ['const isOpen = false']],
    ['a sum', 'const sum = a + b', ['const sum = a - b']],
    ['a text', `const text = a + 'b'`, []],
    ['a question', 'const list = of.some(isOpen)', ['const list = of.every(isOpen)']],
    [
      'a list',
      `const list = ['a', 'b', 'c']`,
      [`const list = ['b', 'c']`, `const list = ['a', 'c']`, `const list = ['a', 'b']`],
    ],
    ['a step', 'await save(tx)', [';']],
    ['a type', 'let open: true | Map<string, false>', []],
    [
      'a statement',
      'sql`select a from t where a = ${1} and b is null`',
      [
        'sql`select a from t where a <> ${1} and b is null`',
        'sql`select a from t where a = ${1} or b is null`',
        'sql`select a from t where a = ${1} and b is not null`',
      ],
    ],
    ['what an update sets', 'sql`update t set a = ${1}`', []],
    ['a template that is no statement', 'css`a and b`', []],
  ])('are, for %s', (_what, text, expected) => {
    expect(changesOf(text)).toEqual(expected)
  })

  it('can be read as TypeScript, in every file of the server', () => {
    const files = listSources(checkout).filter((file) =>
      /^server\/src\/modules\/orders\/.*(?:rules|views)[.]ts$/.test(file),
    )
    const broken = files.flatMap((file) => {
      const text = readText(checkout, file)
      return mutationsOf(file, text).filter((one) => parseSync(file, mutated(text, one)).errors.length > 0)
    })
    expect(files.length).toBeGreaterThan(10)
    expect(broken).toEqual([])
  })
})

describe('the choice of changes', () => {
  const all = ['a/1.ts', 'a/1.ts', 'a/1.ts', 'a/2.ts', 'b/1.ts'].map((file, start) => ({
    ...{ file, line: 1, start, end: start, from: '', to: '' },
  }))
  const folderOf = (file: string) => file.slice(0, 1)

  it('takes folders in turn, and the files of a folder in turn', () => {
    const files = chooseMutations(all, 4, folderOf, 1).map(({ file }) => file)
    expect(files.filter((file) => file.startsWith('b'))).toHaveLength(1)
    expect(files.slice(0, 2).map(folderOf).toSorted()).toEqual(['a', 'b'])
    expect(new Set(files.slice(0, 3))).toHaveProperty('size', 3)
  })

  it('is the same for the same seed, and another one for another', () => {
    const chosen = (seed: number) => chooseMutations(all, 5, folderOf, seed).map(({ start }) => start)
    expect(chosen(1)).toEqual(chosen(1))
    expect(new Set([1, 2, 3, 4].map((seed) => chosen(seed).join())).size).toBeGreaterThan(1)
  })
})
