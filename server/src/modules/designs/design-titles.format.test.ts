import { expect, test } from 'vitest'
import { readDesignTitles } from './design-titles.format.ts'

const read = (text: string) => readDesignTitles(Buffer.from(text))

test('titles are found by file name, regardless of case and other columns', () => {
  expect(read('file,sha256,title\nFront.PNG,ab,Coffee  first\nback.png,cd,\n')).toEqual(
    new Map([['front.png', 'Coffee first']]),
  )
})

test('a title is cut at 200 characters and never inside a character', () => {
  const titles = read(`file,title\na.png,${'😀'.repeat(300)}`)
  expect(titles).toEqual(new Map([['a.png', '😀'.repeat(200)]]))
})

test('a table without these columns is refused with the name of the missing column', () => {
  expect(read('name,title\na,b')).toEqual({ refused: { code: 'csv_column_missing', values: { columns: 'file' } } })
})
