import { fieldWords } from '@platen/contracts/records/field-words'
import type { Language } from '@platen/contracts/values/language'
import { beforeAll, expect, test } from 'vitest'
import { readFieldBytes } from '../../../../testing/floor/given-field-orders.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'

const here = floorOfTests()
beforeAll(() => givenSampleCatalog(here.floor.site))

const languages: readonly Language[] = ['en', 'fr']

interface Sentence {
  field: string
  message: string
}

/** What an order's timeline, its banners and its import line say in a language. */
async function readSentences(id: number, language: Language): Promise<{ kinds: string[]; sentences: Sentence[] }> {
  const headers = { 'accept-language': language }
  const { desk } = here.at
  const [timeline, order] = await Promise.all([
    desk.get(`/orders/${id}/timeline`, { headers }),
    desk.get(`/orders/${id}`, { headers }),
  ])
  const events: { kind: string; data: { remarks?: Sentence[] } }[] = timeline.data
  const sentences = events.flatMap(({ data }) => data.remarks ?? [])
  return {
    kinds: events.filter(({ data }) => (data.remarks ?? []).length > 0).map(({ kind }) => kind),
    sentences: [...sentences, ...order.data.problems, ...order.data.import_remarks],
  }
}

/** Parts of a field's path; the names of columns are those of the file. */
const columnNames = (field: string) => field.split('.').filter((part) => /^[a-z_]+$/.test(part) && part !== 'lines')

const names: Readonly<Record<string, unknown>> = fieldWords.names

// IMPORT-5, IMPORT-13, IMPORT-23
test.each([
  [['lines/01-second-row-without-name.csv'], ['created']],
  [['lines/08-rows-re-sorted.csv'], ['created']],
  [['lines/09a-paid.csv', 'lines/09b-now-partially-refunded.csv'], ['held']],
  [['lines/10a-two-lines.csv', 'lines/10b-first-line-quantity-0.csv'], ['source_updated']],
  [['lines/11-skus-rounded-by-spreadsheet.csv'], ['created']],
  [['values/13-damaged-phone-and-postal-code.csv'], ['created']],
  [
    ['values/14a-order.csv', 'values/14b-line-changed-to-unknown-sku.csv'],
    ['held', 'source_updated'],
  ],
  [['values/19-readable-but-no-order-made.csv'], ['created']],
  [['values/22a-order.csv', 'values/22b-new-address-unreadable-country.csv'], ['source_updated']],
  [['values/25-on-hold-and-scheduled.csv'], ['created']],
])('the timeline tells in sentences of both languages what %j says', async (files, kinds) => {
  const { site } = here.floor
  const store = await givenStore(site)
  let lines: { order: { id: number } | null; remarks: unknown[] }[] = []
  for (const name of files) ({ lines } = await importFile(site, store, readFieldBytes(name), name))
  const ids = lines.flatMap(({ order, remarks }) => (order && remarks.length > 0 ? order.id : []))
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const [en, fr] = await Promise.all(languages.map((language) => readSentences(id, language)))
    expect(en?.kinds).toEqual(kinds)
    expect(fr?.sentences.map(({ field }) => field)).toEqual(en?.sentences.map(({ field }) => field))
    for (const [at, { field, message }] of (en?.sentences ?? []).entries()) {
      const other = fr?.sentences[at]?.message ?? ''
      expect(other).not.toBe(message)
      for (const text of [message, other]) {
        expect(text).toMatch(/^\P{Ll}.*[.?!]$/su)
        // No code and no name of a value; what the file says is quoted.
        expect(text.replaceAll(/“[^”]*”|«[^»]*»/g, '')).not.toMatch(/\b[a-z]+_[a-z_]+\b|[{}]|undefined/)
      }
      expect(columnNames(field).filter((name) => !name.startsWith('design_') && !(name in names))).toEqual([])
    }
  }
})
