import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout, plantTree } from '../../testing/planted-tree.ts'
import { checkDocuments } from './check-documents.ts'

const standard = readFileSync(join(checkout, 'docs/security-asvs.md'), 'utf8')

/** What is found in the lines of the standard after a change of its page. */
const linesOf = (change: (text: string) => string) =>
  checkDocuments(plantTree({ 'docs/security-asvs.md': change(standard) }))
    .filter(({ rule }) => rule === 'standard-line')
    .map(({ message }) => message)

// CHECK-43
describe('the lines of the standard', () => {
  it('are complete as they are', () => {
    expect(linesOf((text) => text)).toEqual([])
  })

  it.each<[string, (text: string) => string, string]>([
    ['one is missing', (text) => text.replace(/^\| 2\.3\.4 .*\n/m, ''), '2.3.4 is missing'],
    ['one stands twice', (text) => text.replace(/^\| 2\.3\.4 .*\n/m, '$&$&'), '2.3.4 stands here twice'],
    [
      'one is of level 3',
      (text) => text.replace(/^\| 2\.4\.1 /m, '| 2.4.2 '),
      '2.4.2 is no requirement of levels 1 and 2',
    ],
    [
      'a state is none of three',
      (text) => text.replace(/^(\| 2\.3\.4 .*) met /m, '$1 mostly met '),
      '2.3.4 is “mostly met”',
    ],
    [
      'one says too much',
      (text) => text.replace(/^(\| 2\.3\.4 \| 2 \|)/m, `$1${' word'.repeat(12)}`),
      '2.3.4 asks in more',
    ],
    ['one shows nothing', (text) => text.replace(/^(\| 2\.3\.4 .* met \|).*$/m, '$1  |'), '2.3.4 has no evidence'],
    ['the figures are old', (text) => text.replace(/\*\*\d+ met/, '**1 met'), 'the figures at the top are now'],
  ])('are told when %s', (_what, change, message) => {
    expect(linesOf(change)).toEqual(expect.arrayContaining([expect.stringContaining(message)]))
  })

  it('are told when their page is gone', () => {
    expect(checkDocuments(plantTree({ 'SECURITY.md': '# Security\n' }))).toMatchObject([
      { message: 'docs/security-asvs.md is missing' },
    ])
  })
})

describe('what documents about security name', () => {
  const named = (line: string) =>
    checkDocuments(plantTree({ 'docs/security.md': `${line}\n`, 'server/src/a.test.ts': "test('a door', () => {})\n" }))
      .filter(({ rule }) => rule === 'document-reference')
      .map(({ message }) => message)

  it('passes where it exists', () => {
    expect(named('| `server/src/a.test.ts` “a door” | [tests](../server/src) [this](security.md#top) |')).toEqual([])
  })

  it.each([
    ['a file', '`server/src/b.ts`', 'server/src/b.ts does not exist'],
    ['a link', '[more](more.md)', 'more.md does not exist'],
    ['a title', '| `server/src/a.test.ts` “a window” |', '“a window” is not in server/src/a.test.ts'],
    ['a title without a file', '| “a door” |', '“a door” is not in a file that is named before it'],
  ])('is told when there is no such thing: %s', (_what, line, message) => {
    expect(named(line)).toEqual([message])
  })
})
