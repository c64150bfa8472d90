import { describe, expect, it } from 'vitest'
import { checkRequirements } from './check-requirements.ts'
import { checkout } from '../run-command.ts'
import { named, plantTree } from '../testing/planted-tree.ts'
import { readText } from './checkout-files.ts'

// Put together here, so that this file contains no id: what it plants never counts as a citation of a rule of this
// checkout.
const piece = (number: number) => `PIECE-${number}`
const check = (number: number) => `CHECK-${number}`
const old = (name: string) => name.replace('_', '')
const unknown = piece(9)

const sound = {
  'docs/requirements/pieces.md': `# Pieces\n\n- **${piece(1)}** A piece has a barcode.\n- **${piece(2)}** See ${piece(1)}.\n`,
  'docs/requirements/checks.md': [
    `| **${check(1)}** | Every call needs a session. |`,
    `| **${check(2)}** | Webhooks. _Not tested:_ there are none yet. |`,
    '',
  ].join('\n'),
  'docs/decisions/001-barcodes.md': `Digits only (${piece(1)}).\n`,
  'server/src/pieces.ts': `/** Gives a barcode (${piece(1)}). */\nexport const url = 'https://example.com/${piece(99)}'\n`,
  'server/src/access.test.ts': `// ${check(1)}\nexport const sku = 'CAP-7'\n`,
  'server/src/queue.sql': `-- Queue order (${piece(2)}).\nselect 1;\n`,
}

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
  ['requirement-twice', 'docs/requirements/printing.md', `- **${piece(2)}** Again.\n`],
  [
    'check-untested',
    'docs/requirements/more-checks.md',
    `- **${check(3)}** No test.\n- **${check(4)}** _Not tested:_ |\n`,
  ],
]

describe('the check of requirements', () => {
  it('reads no citation from this file, which plants some', () => {
    const own = readText(checkout, 'scripts/checks/check-requirements.test.ts')
    expect(own.match(/\b(PIECE|CHECK)-\d+\b/g)).toBeNull()
  })

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
    expect(found.map(({ message }) => message)).toEqual([`${check(1)} is cited by no test, and no reason is given`])
  })

  it('reports a check that is marked as not tested while a test cites it', () => {
    const found = checkRequirements(plantTree({ ...sound, 'e2e/webhooks.spec.ts': `// ${check(2)}\nexport {}\n` }))
    expect(named(found)).toEqual(['check-tested docs/requirements/checks.md'])
  })
})
