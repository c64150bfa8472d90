import { describe, expect, it } from 'vitest'
import { arrangeColumns, moveColumn } from './columns.rules.ts'

const declared = [
  { key: 'picture', role: 'picture' },
  { key: 'code', role: 'main' },
  { key: 'name' },
  { key: 'brand', isOptional: true },
  { key: 'price' },
  { key: 'edit', role: 'actions' },
]
const arranged = (saved: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(declared, saved).map(({ column, isHidden, width }) => `${isHidden ? '-' : ''}${column.key} ${width}`)

describe('the columns of a list', () => {
  it('stand as declared until a person changes them', () => {
    expect(arranged([])).toEqual(['picture 120', 'code 120', 'name 120', '-brand 120', 'price 120', 'edit 120'])
  })

  it('follow the order, width and choice of the person', () => {
    const saved = [
      { key: 'price', width: 90 },
      { key: 'brand', hidden: false },
      { key: 'name', hidden: true },
    ]
    expect(arranged(saved)).toEqual(['picture 120', 'code 120', 'price 90', 'brand 120', '-name 120', 'edit 120'])
  })

  it('put a new column where it is declared and forget one that no longer exists', () => {
    expect(arranged([{ key: 'gone' }, { key: 'price' }, { key: 'brand', hidden: true }])).toEqual([
      'picture 120',
      'code 120',
      'name 120',
      'price 120',
      '-brand 120',
      'edit 120',
    ])
  })

  it('never hide the name of a row, and keep widths within bounds', () => {
    expect(
      arranged([
        { key: 'code', hidden: true, width: 5000 },
        { key: 'price', width: 1 },
      ]).slice(1),
    ).toEqual(['code 800', 'name 120', '-brand 120', 'price 48', 'edit 120'])
  })

  it('move by one place, and not beyond the ends', () => {
    const keys = (key: string, by: -1 | 1) =>
      moveColumn([{ key: 'a' }, { key: 'b' }, { key: 'c' }], key, by).map((column) => column.key)
    expect(keys('b', -1)).toEqual(['b', 'a', 'c'])
    expect(keys('b', 1)).toEqual(['a', 'c', 'b'])
    expect(keys('a', -1)).toEqual(['a', 'b', 'c'])
    expect(keys('c', 1)).toEqual(['a', 'b', 'c'])
  })
})
