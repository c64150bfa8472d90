import { describe, expect, it } from 'vitest'
import { parseDesignName } from './design-file.rules.ts'

describe('the name of a design', () => {
  it.each([
    ['design-01-front.png', 'design-01-front.png'],
    [' Cafe\u0301 1.PNG ', 'Café 1.PNG'],
    ['con.png', 'con.png'],
    ['🦦 otter 👨‍👩‍👧.png', '🦦 otter 👨‍👩‍👧.png'],
    ['.hidden.png', '.hidden.png'],
    ['100% "best"; drop table.png', '100% "best"; drop table.png'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('keeps %j as %j', (sent, fileName) => {
    expect(parseDesignName(sent)).toEqual({ file_name: fileName })
  })

  it.each([
    '',
    '  ',
    '.',
    '..',
    '../../x.png',
    'a/b.png',
    'C:\\x.png',
    'a\r\nb.png',
    'a\0.png',
    'a\u202Egnp.png',
    'a\u200B.png',
  ])('is refused when it is %j', (sent) => {
    expect(parseDesignName(sent)).toEqual({ refused: { code: 'design_name_wrong', values: {} } })
  })

  it('is refused when it has 201 characters', () => {
    expect(parseDesignName('x'.repeat(201))).toEqual({
      refused: { code: 'design_name_too_long', values: { limit: 200 } },
    })
  })
})
