import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSizes } from './check-sizes.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)
const sound = {
  'README.md': '# Platen\n',
  'package-lock.json': '{ "node_modules/@platen/web": { "resolved": "web", "link": true } }\n',
  '.npmrc': 'save-exact=true\n',
  'server/migrations/0001_platform_and_people.sql': 'select 1;\n',
  'server/src/main.ts': lines(250),
  'server/src/main.test.ts': lines(400),
  'server/src/format.ts': `// ${'word '.repeat(23)}\nexport {}\n`,
  'web/src/features/stock/stock-list.module.css': 'a {}\n',
  'web/src/features/stock/moves-page.tsx': `${lines(119)}const list = <List of={moves} />\n`,
  'web/src/features/stock/counts-page.tsx': lines(121),
  'samples/Odd_Name.json': '{}\n',
}
// Put together here, so that this file does not hold what it plants.
const skipped = ['it', 'skip'].join('.')
const unfinished = ['TO', 'DO'].join('')

const planted: [rule: string, file: string, text: string][] = [
  ['file-long', 'server/src/long.ts', lines(251)],
  ['file-long', 'server/src/long.test.ts', lines(401)],
  ['file-too-long', 'server/src/endless.ts', lines(401)],
  ['file-too-long', 'server/src/endless.test.ts', lines(601)],
  ['list-page-too-long', 'web/src/features/stock/stock-page.tsx', `${lines(120)}const list = <List of={stock} />\n`],
  ['no-index-files', 'web/src/ui/index.ts', ''],
  ['kebab-case', 'web/src/ui/PageHead.tsx', ''],
  ['kebab-case', 'web/src/ui_parts/head.tsx', ''],
  ['kebab-case', 'server/migrations/1_first.sql', ''],
  ['migration-number', 'server/migrations/0001_taken.sql', 'select 1;\n'],
  ['migration-number', 'server/migrations/0004_after_a_gap.sql', 'select 1;\n'],
  ['no-drawers', 'server/src/utils/text.ts', ''],
  ['no-drawers', 'web/src/helpers.ts', ''],
  ['comment-too-wide', 'server/src/wide.ts', `// ${'word '.repeat(24)}\nexport {}\n`],
  ['unfinished', 'server/src/later.ts', `// ${unfinished}: later\n`],
  ['test-left-out', 'server/src/left.test.ts', `${skipped}('prints', () => {})\n`],
  ['test-left-out', 'e2e/station/left.ts', `${['test', 'only'].join('.')}('prints', () => {})\n`],
  ['test-left-out-sometimes', 'web/src/sometimes.test.ts', `${['it', 'runIf'].join('.')}(false)('prints', () => {})\n`],
  ['test-left-out-sometimes', 'server/src/platform/files/file-store.test.ts', ''],
  ['path-of-a-machine', 'server/src/there.ts', `export const folder = '${['', 'home', 'somebody', ''].join('/')}'\n`],
  ['registry-address', 'web/.npmrc', 'registry=https://packages.example/\n'],
]

describe('the check of sizes and names', () => {
  it('accepts a tree that follows the rules', () => {
    expect(checkSizes(plantTree(sound))).toEqual([])
  })

  it('reports everything planted', () => {
    const bad = Object.fromEntries(planted.map(([, file, text]) => [file, text]))
    const found = named(checkSizes(plantTree({ ...sound, ...bad })))
    expect(found).toEqual(planted.map(([rule, file]) => `${rule} ${file}`).toSorted())
  })

  it('only warns about a file that is long but below the limit', () => {
    const found = checkSizes(plantTree({ 'server/src/long.ts': lines(400), 'server/src/endless.ts': lines(401) }))
    expect(found.filter(({ warning }) => warning).map(({ file }) => file)).toEqual(['server/src/long.ts'])
  })

  it('reports a file that contains the path of its own checkout', () => {
    const root = plantTree({ 'docs/setup.md': 'start\n' })
    expect(checkSizes(root)).toEqual([])
    writeFileSync(join(root, 'docs/setup.md'), `start in ${root}/server\n`)
    expect(named(checkSizes(root))).toEqual(['path-of-a-machine docs/setup.md'])
  })

  it('reports a folder with more than 25 files, and an exception that is no longer needed', () => {
    const filled = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, nth) => [`${folder}/file-${nth}.ts`, 'export {}\n']))
    const planted = {
      ...filled('server/src/modules/stock', 25),
      ...filled('server/src/modules/orders', 26),
      ...filled('contracts/src', 25),
    }
    expect(named(checkSizes(plantTree(planted), { 'contracts/src': 36 }))).toEqual([
      'folder-no-longer-full contracts/src',
      'folder-too-full server/src/modules/orders',
    ])
  })

  it('reports a lockfile that records where packages were downloaded', () => {
    const lockfile = '{ "node_modules/zod": { "resolved": "https://packages.example/zod.tgz" } }\n'
    expect(named(checkSizes(plantTree({ 'package-lock.json': lockfile })))).toEqual([
      'lockfile-address package-lock.json',
    ])
  })
})
