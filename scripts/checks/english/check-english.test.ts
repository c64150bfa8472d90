import { describe, expect, it } from 'vitest'
import { named, plantTree } from '../../testing/planted-tree.ts'
import { checkEnglish } from './check-english.ts'

const good = `
  const maxQueued = 3
  const describeRow = ({ order_id, from_item_id: id }: Row) => \`\${order_id} \${id}\`
  describe('a scan', () => {
    test('refuses a barcode of another store', () => {})
    test.each([1, 2])('shows %s pieces', () => {})
  })
  test('the last piece completes the order', () => {})
`

describe('the check of plain English', () => {
  it('accepts verbs and whole sentences as titles, and plain names', () => {
    expect(checkEnglish(plantTree({ 'server/src/scan.test.ts': good }))).toEqual([])
  })

  it('reports fragments, stiff words, metaphors, variables called it and names in snake_case', () => {
    const root = plantTree({
      'server/src/fragment.test.ts': `test('${'of'} another store is refused', () => {})`,
      'server/src/table.test.ts': `test.each([\n  1,\n])('${'with'} %s pieces', () => {})`,
      'server/src/stiff.test.ts': `test('a code fails ${'for want of'} digits', () => {})`,
      'server/src/comment.ts': `// A name ${'be' + 'side'} a number.`,
      'server/src/limit.ts': `const ${'most'}Waiting = 3`,
      'server/src/metaphor.ts': `export function ${'knock'}Twice() {}`,
      'server/src/variable.ts': `let ${'it'}: TestApp`,
      'server/src/parameter.ts': 'export function lock(order_id: number) {}',
      'contracts/src/signature.ts': 'export type Lock = (order_id: number) => void',
      'web/src/renamed.tsx': 'const { id: order_id } = row\nexport const Title = () => <h1>{order_id}</h1>',
      'web/src/page.test.tsx': `test('${'on'} a tablet', () => {})`,
      'e2e/pack.spec.ts': `test('${'of'} two pieces', () => {})`,
    })
    expect(named(checkEnglish(root))).toEqual([
      'comment-wording server/src/comment.ts',
      'name-wording server/src/limit.ts',
      'name-wording server/src/metaphor.ts',
      'snake-name contracts/src/signature.ts',
      'snake-name server/src/parameter.ts',
      'snake-name web/src/renamed.tsx',
      'title-fragment e2e/pack.spec.ts',
      'title-fragment server/src/fragment.test.ts',
      'title-fragment server/src/table.test.ts',
      'title-fragment web/src/page.test.tsx',
      'title-wording server/src/stiff.test.ts',
      'variable-it server/src/variable.ts',
    ])
  })
})
