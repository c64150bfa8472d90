import { describe, expect, it } from 'vitest'
import { checkRequirements } from './check-requirements.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const sound = {
  'docs/requirements/pieces.md': '# Pieces\n\n- **PIECE-1** A piece has a barcode.\n- **PIECE-2** See PIECE-1.\n',
  'docs/requirements/checks.md': [
    '| **CHECK-1** | Every call needs a session. |',
    '| **CHECK-2** | Webhooks. _Not tested:_ there are none yet. |',
    '',
  ].join('\n'),
  'docs/decisions/001-barcodes.md': 'Digits only (PIECE-1).\n',
  'server/src/pieces.ts': "/** Gives a barcode (PIECE-1). */\nexport const url = 'https://example.com/PIECE-99'\n",
  'server/src/access.test.ts': "// CHECK-1\nexport const sku = 'CAP-7'\n",
  'server/src/queue.sql': '-- Queue order (PIECE-2).\nselect 1;\n',
}
// Put together here, so that this file does not hold what it plants.
const old = (name: string) => name.replace('_', '')
const unknown = `PIECE-${'9'}`

const planted: [rule: string, file: string, text: string][] = [
  ['citation-unknown', 'server/src/line.ts', `export {} // ${unknown}\n`],
  ['citation-unknown', 'server/src/block.ts', `/*\n * Gives one\n * (${unknown}).\n */\nexport {}\n`],
  ['citation-unknown', 'server/src/query.sql', `select 1; -- ${unknown}\n`],
  ['citation-unknown', 'web/src/ui/table.css', `/* ${unknown} */\na {}\n`],
  ['citation-unknown', 'ARCHITECTURE.md', `Stages (${unknown})\n`],
  ['citation-unknown', 'docs/requirements/orders.md', `See ${unknown}.\n`],
  ['citation-old', 'server/src/old.ts', `/** Only once (${old('DOM_AIN')} 3). */\nexport {}\n`],
  ['citation-old', 'web/src/old.test.ts', `describe('${old('SP_EC')} 5', () => {})\n`],
  ['citation-old', 'docs/setup.md', `All of ${old('CHE_CKS')} holds.\n`],
  ['citation-old', 'e2e/old.spec.ts', `// ${old('CHE_CK')} 15\nexport {}\n`],
  ['citation-old', 'server/migrations/0009_more.sql', `-- See ${old('DOM_AIN')} 2\nselect 1;\n`],
  ['requirement-twice', 'docs/requirements/printing.md', '- **PIECE-2** Again.\n'],
  ['check-untested', 'docs/requirements/more-checks.md', '- **CHECK-3** No test.\n- **CHECK-4** _Not tested:_ |\n'],
]

describe('the check of requirements', () => {
  it('accepts citations that resolve and checks that are tested or explain why not', () => {
    expect(checkRequirements(plantTree(sound))).toEqual([])
  })

  it('reports everything planted', () => {
    const bad = Object.fromEntries(planted.map(([, file, text]) => [file, text]))
    const found = named(checkRequirements(plantTree({ ...sound, ...bad })))
    expect(found).toEqual(planted.map(([rule, file]) => `${rule} ${file}`).toSorted())
  })

  it('reports each check that no test cites', () => {
    const found = checkRequirements(plantTree({ ...sound, 'server/src/access.test.ts': 'export {}\n' }))
    expect(found.map(({ message }) => message)).toEqual(['CHECK-1 is cited by no test, and no reason is given'])
  })

  it('reports a check that is marked as not tested while a test cites it', () => {
    const found = checkRequirements(plantTree({ ...sound, 'e2e/webhooks.spec.ts': '// CHECK-2\nexport {}\n' }))
    expect(named(found)).toEqual(['check-tested docs/requirements/checks.md'])
  })

  it('ignores the sections that applied migrations name', () => {
    const file = 'server/migrations/0003_orders.sql'
    const text = `-- Newer versions (${old('DOM_AIN')} 2).\nselect 1;\n`
    expect(checkRequirements(plantTree({ ...sound, [file]: text }))).toEqual([])
  })
})
