import { expect, it } from 'vitest'
import { maxBytesInThisThread } from '../../jobs/reading-thread.ts'
import { readTableFile } from './table-file.service.ts'
import { readTextTable } from './text-table.format.ts'

const tableOf = (rows: number) =>
  Buffer.from(
    ['Sku;Prénom;Note', ...Array.from({ length: rows }, (_, at) => `A-${at};Zoë;"two\nlines ${at}"`)].join('\r\n'),
  )

it('reads a large table in a thread as it reads a small one', async () => {
  const large = tableOf(12_000)
  expect(large.length).toBeGreaterThan(maxBytesInThisThread)
  expect(await readTableFile({ bytes: large, keys: [] })).toEqual(readTextTable(large))
  expect(await readTableFile({ bytes: tableOf(3), keys: [] })).toEqual(readTextTable(tableOf(3)))
})

it('refuses a large file that is no table', async () => {
  const binary = Buffer.alloc(maxBytesInThisThread + 1)
  expect(await readTableFile({ bytes: binary, keys: [] })).toEqual(readTextTable(binary))
})
