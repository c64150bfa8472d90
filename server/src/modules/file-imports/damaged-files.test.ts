import { fileKinds, type FileKindName } from '@platen/contracts/file-imports/file-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsvRecords } from '../../platform/files/text/csv-records.format.ts'
import { guardColumn, unguardCell } from '../../platform/files/text/guarded-cells.format.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { csvLine } from '../../platform/files/text/written-csv.format.ts'
import { fileDesk, givenRowsOfFiles } from '../../../testing/nouns/file-desk.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let admin: TestClient
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  await givenRowsOfFiles(site, admin)
})
afterAll(() => site.close())

type Rows = string[][]

const write = (rows: Rows) => rows.map((row) => csvLine(row)).join('')
const columnsOf = (kind: FileKindName) => site.services.fileKinds.find(kind)?.columns ?? []

/** Whether a column is of numbers; one of text or of yes and no writes no number. */
const isNumeric = (kind: FileKindName, name: string) =>
  columnsOf(kind).some((one) => one.name === name && !Array.isArray(one.missing) && one.write(7) === '7')

/** Changes the cells below the header. */
const ofCells = (rows: Rows, change: (cell: string, name: string) => string): Rows =>
  rows.map((row, at) => (at === 0 ? row : row.map((cell, place) => change(cell, rows[0]?.[place] ?? ''))))

const ofNames = (rows: Rows, change: (name: string) => string): Rows =>
  rows.map((row, at) => (at === 0 ? row.map(change) : row))

const withoutEnd = (row: string[]) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
const asTitle = (name: string) =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => ` ${letter.toUpperCase()}`)
const isWhole = (cell: string) => /^\d{1,9}$/.test(cell)

const damages: Record<string, (rows: Rows, kind: FileKindName) => string | Buffer> = {
  'rows without the empty cells at their end': (rows) => write(rows.map(withoutEnd)),
  'a title above the header': (rows) => `What we have\n${write(rows)}`,
  'a title with commas and an empty line': (rows) => `"Export, of all","today, 10:30"\n\n${write(rows)}`,
  'a title with a comma above a header with semicolons': (rows) =>
    `Export, of all, today\n${rows.map((row) => csvLine(row, ';')).join('')}`,
  'numbers with a period and a zero': (rows, kind) =>
    write(ofCells(rows, (cell, name) => (isWhole(cell) && isNumeric(kind, name) ? `${cell}.0` : cell))),
  'numbers with a comma and zeros': (rows, kind) =>
    write(ofCells(rows, (cell, name) => (isWhole(cell) && isNumeric(kind, name) ? `${cell},00` : cell))),
  'apostrophes before numbers': (rows) => write(ofCells(rows, (cell) => (isWhole(cell) ? `'${cell}` : cell))),
  'numbers as formulas': (rows) => write(ofCells(rows, (cell) => (isWhole(cell) ? `="${cell}"` : cell))),
  'columns in words': (rows) => write(ofNames(rows, asTitle)),
  'columns in capitals': (rows) => write(ofNames(rows, (name) => name.toUpperCase())),
  'columns with hyphens': (rows) => write(ofNames(rows, (name) => name.replaceAll('_', '-'))),
  'empty rows and columns': (rows) => write([...rows.map((row) => [...row, '', '']), rows[0]?.map(() => '') ?? [], []]),
  'spaces around cells': (rows) => write(rows.map((row) => row.map((cell) => (cell === '' ? cell : ` ${cell} `)))),
  'everything in quotes': (rows) =>
    rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join(''),
  'tabs and UTF-16': (rows) => {
    const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t'))
    return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le')
  },
}

function parse(text: string): Rows {
  const records = readCsvRecords(text.replace(/^\uFEFF/, ''), ',')
  if (isRefusedFile(records)) throw new Error(records.refused.code)
  return records.map(({ cells }) => cells)
}

/** What a kind exports, without the guard against formulas, as somebody who cleans it up keeps it. */
async function exportedRows(kind: FileKindName): Promise<Rows> {
  const rows = parse(await fileDesk(admin, kind).exported())
  const guard = rows[0]?.indexOf(guardColumn) ?? -1
  return rows.slice(0, 9).map((row) => row.map(unguardCell).toSpliced(guard, 1))
}

async function templateRows(kind: FileKindName): Promise<Rows> {
  return parse((await admin.get(`/file-imports/${kind}/template`)).bytes.toString())
}

/** Only the columns that name rows, and one more where there is one. */
function narrowed(kind: FileKindName, rows: Rows): Rows {
  const keys = new Set(columnsOf(kind).flatMap((column) => (column.isKey === true ? [column.name] : [])))
  const other = rows[0]?.findIndex((name) => !keys.has(name)) ?? -1
  return rows.map((row) => row.filter((_cell, place) => place === other || keys.has(rows[0]?.[place] ?? '')))
}

/** What a dry run says, apart from the lines, and from the names of rows, which are as the file has them. */
async function planned(kind: FileKindName, content: string | Buffer): Promise<unknown> {
  const { status, code, data } = await fileDesk(admin, kind).plan(content)
  if (status !== 200) return { status, code }
  const rows = data.rows.map(({ line: _line, name: _name, ...row }: { line: number; name: string }) => row)
  return { counts: data.counts, rows, ignored: data.ignored_columns, kept: data.kept_columns }
}

// FILE-23
describe.each(fileKinds)('a file of %s', (kind) => {
  test('says the same however a spreadsheet or a program wrote it', async () => {
    const exported = await exportedRows(kind)
    const forms = { exported, template: await templateRows(kind), narrow: narrowed(kind, exported) }
    const differing: unknown[] = []
    for (const [form, rows] of Object.entries(forms)) {
      const clean = await planned(kind, write(rows))
      expect([form, clean]).toMatchObject([form, { ignored: [] }])
      for (const [name, damage] of Object.entries(damages)) {
        const found = await planned(kind, damage(rows, kind))
        if (JSON.stringify(found) !== JSON.stringify(clean)) differing.push({ form, name, found, clean })
      }
    }
    expect(differing).toEqual([])
  })
})

/** Columns of words, in which a number is as good as any other text. */
const words =
  /^(?:product_name|name|description|category|brand|print_method|platform|kind|color|size|service|default_service|service_asked|wall|blocked_reason|platen_note|slip_text|slip_footer|designs?_[a-z_]+|sender_(?:name|company|address1|address2|city|state))$/

// FILE-24
describe.each(fileKinds)('a number that a spreadsheet rounded in a file of %s', (kind) => {
  test('is refused in every column that isn’t one of words', async () => {
    const [header = [], row = []] = await exportedRows(kind)
    const taken: string[] = []
    for (const [place, name] of header.entries()) {
      if (words.test(name)) continue
      for (const written of ['1.23457E+12', '4,00638E+12']) {
        const { code, data } = await fileDesk(admin, kind).plan(write([header, row.with(place, written)]))
        // The currency is one for the whole file.
        if (name === 'currency' && code === 'file_currency_other') continue
        const columns = data.rows[0].problems.map((problem: { column: string }) => problem.column)
        if (data.counts.refused !== 1 || !columns.includes(name)) taken.push(`${name} ${written}: ${columns}`)
      }
    }
    expect(taken).toEqual([])
  })
})
