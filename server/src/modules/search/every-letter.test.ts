import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()
let desk: TestClient
let admin: TestClient

// A name and a city, with the texts that people type to find them.
const people: readonly [name: string, city: string, typed: readonly string[]][] = [
  ['Jürgen Groß', 'Weißenfels', ['gross', 'GROSS', 'groß', 'GROẞ', 'jurgen weissenfels']],
  ['Nguyễn Thị Hồng Đào', 'Đà Nẵng', ['nguyen thi hong dao', 'da nang', 'Đào', 'đà nẵng']],
  ['Łukasz Żółć', 'Łódź', ['lukasz', 'lodz', 'LODZ', 'łódź', 'zolc']],
  ['İbrahim Işık', 'İzmir', ['ibrahim isik', 'IBRAHIM', 'ışık', 'işik', 'izmir']],
  ['Bjørn Ærøskøbing', 'Tromsø', ['bjorn', 'aeroskobing', 'ærøskøbing', 'tromso', 'TROMSØ']],
  ['Þórunn Guðmundsdóttir', 'Ħal Għargħur', ['thorunn', 'þórunn', 'gudmundsdottir', 'hal ghargħur', 'ghargh']],
  ['Áile Ŋavddi', 'Ŧana', ['navddi', 'tana', 'ŋavddi']],
  ['Əli Əliyev', 'Gəncə', ['eliyev', 'gence', 'əliyev']],
  ['Siobhán O’Brien', 'L’Anse-aux-Meadows', ["o'brien", 'o’brien', 'oʼbrien', 'O´Brien', 'obrien', 'o brien']],
  [
    "Pat D'Angelo",
    "St. John's",
    ['D’Angelo', "d'angelo", 'dangelo', 'd`angelo', 'd＇angelo', 'st. johns', 'st john’s'],
  ],
  ['Œuvre Cœur', 'Sacré-Cœur', ['oeuvre', 'coeur', 'œuvre', 'sacre coeur', 'Sacre-Coeur', 'sacrecoeur']],
  [
    'Anne\u00a0Marie Tremblay',
    'Trois\u2011Rivières',
    ['Trois-Rivieres', 'trois–rivières', 'trois rivieres', 'anne marie'],
  ],
  ['Jean Paul Riopelle', 'Val d’Or', ['jean-paul', 'Jean Paul', 'val-d’or', "val d'or"]],
  ['Zero\u200bwidth So\u00adft', 'Gros\u200d', ['zerowidth', 'soft', 'zero\u200bwidth']],
  ['Montserrat Coŀlell', 'Col·legi', ['collell', 'Coŀlell', 'collegi', 'col·legi']],
  ['ＡＢＣ商事 １２３', '大阪', ['abc商事', 'ａｂｃ', '商事', '123', '大阪', '阪']],
  ['王小明', '上海市', ['王', '小明', '王小明', '上海', '海']],
  ['山田 太郎', '東京都', ['山田', '山田太郎', '山田　太郎', '太郎 山田', '東京', '郎']],
  ['ﾔﾏﾀﾞ　ハナコ', '京都', ['ヤマダ', 'やまだ', 'はなこ', 'ﾊﾅ', 'ヤマダハナコ']],
  ['김민수', '서울', ['김', '민수', '김민수', '김 민수', '서울']],
  ['𠮷野', '奈良', ['𠮷', '𠮷野', '良']],
]
const nothing = ['%', '%%', '%%%', '_', 'er_c', 'eric%', "'; drop", "'", '-', '龍', '王山', 'zz', '小大']

beforeAll(async () => {
  desk = await here.floor.site.as('order-desk')
  admin = await here.floor.site.as('administrator')
})

async function found(client: TestClient, path: string, query: Record<string, string>): Promise<unknown[]> {
  const { status, data } = await client.get(path, { query })
  expect(status).toBe(200)
  return data
}

// API-5
describe('a name with letters that people have no key for', () => {
  beforeAll(async () => {
    for (const [at, [name, city]] of people.entries()) {
      await givenOrder(here.floor, { number: `LETTER-${at}`, customer_name: name, city })
    }
    for (const [at, [name]] of people.entries()) {
      await admin.post('/suppliers', { code: `LETTERS${at}`, name, email: null, lead_time_days: null })
    }
  })

  test.each(people.map(([name, city, typed], at) => ({ name, city, typed, at })))(
    'is found in the list of orders and from anywhere: $name, $city',
    async ({ typed, at }) => {
      for (const text of typed) {
        const number = `LETTER-${at}`
        const rows = await found(desk, '/orders', { search: text })
        expect(rows, text).toContainEqual(expect.objectContaining({ external_number: number }))
        const hits = await found(desk, '/search', { text })
        expect(hits, text).toContainEqual(expect.objectContaining({ detail: expect.stringContaining(number) }))
      }
    },
  )

  test('is found in the list of suppliers and from anywhere', async () => {
    for (const [at, [name]] of people.entries()) {
      const wanted = expect.objectContaining({ name })
      expect(await found(admin, '/suppliers', { search: name }), name).toContainEqual(wanted)
      const hits = await found(admin, '/search', { text: name })
      expect(hits, name).toContainEqual(expect.objectContaining({ label: `LETTERS${at}` }))
    }
  })

  test.each(nothing)('is not found by %j', async (text) => {
    expect(await found(desk, '/orders', { search: text })).toEqual([])
    expect(await found(admin, '/suppliers', { search: text })).toEqual([])
    expect(await found(desk, '/search', { text })).toEqual([])
  })
})

test('every list with a search text looks one Chinese letter up in it', async () => {
  const ctx = await here.floor.site.system()
  const lists = modules.flatMap((module) => module.lists ?? [])
  const { rows } = await here.floor.site.database.pool.query(
    `select table_name from information_schema.columns where column_name = 'search_text'`,
  )
  const tables = new Set(rows.map((row) => row.table_name))
  const searched = lists.filter((list) => tables.has(/^\w+/.exec(list.table.text)?.[0]))
  expect(searched.length).toBeGreaterThanOrEqual(tables.size)
  for (const list of searched) {
    const { asked } = list.find({ search: '山', sort: '' } as never, ctx)
    expect(asked?.values, list.name).toEqual(['%山zz%', '%山%'])
  }
})
