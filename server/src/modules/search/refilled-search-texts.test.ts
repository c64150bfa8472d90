import { normalizedSearch } from '@platen/contracts/values/search-text'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/checkout.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'

/** The form that search texts had before they were refilled. */
const oldForm = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

const texts = [
  'P-100001 #1001 Jürgen Groß Weißenfels 06667',
  'Łukasz Żółć Łódź Đà Nẵng Bjørn Ærøskøbing İbrahim Işık Œuvre Cœur Þórunn Guðmundsdóttir Ħal Ŧana Ŋavddi Əli ǝ',
  'ƀɓƈɖɗƒǥɠɣɦɨɩɉĸƙƚɫɲɔɵƥɍƭʈʉʋɏƴƶȥ ΣΟΦΟΣ ŉ ŀl ĳ ﬁ ſ ẞ',
  "Siobhán O’Brien d'Or `x ʼn ‘q’ ‛ ′ ‵ ＇ ʻokina ׳",
  'Trois\u2011Rivières a-b a–b a—b a−b a﹣b a－b a‐b ⸺ 〜 〰 ゠ col·legi ジョン・スミス ｼﾞｮﾝ･ｽﾐｽ',
  '2 – 3 T - x',
  'so\u00adft zero\u200bwidth \ufeffmark ri\u200fght',
  '王小明 上海市 山田 太郎 ヤマダ　ﾀﾛｳ さくら 김민수 서울 홍 길동 𠮷野 ㈱ 々',
  'Иван Ёлкин Ελένη مُحَمَّد',
  '',
]

let database: TestDatabase
let folder: string
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

// API-5
test('the search texts of an older version get the form in which they are searched now', async () => {
  const refill = readdirSync(migrationsFolder()).find((name) => name.includes('search_of_all_letters')) ?? ''
  cpSync(migrationsFolder(), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || path < join(migrationsFolder(), refill),
  })
  await migrate(database.owner, { folder })
  await client.query(
    `insert into suppliers (code, name, search_text, created_by, updated_at, updated_by)
     select 'S' || n, 'S', text, min(u.id), now(), min(u.id)
     from unnest($1::text[]) with ordinality as t (text, n), users u group by n, text`,
    [texts.map(oldForm)],
  )
  const versions = 'select id, version, updated_at from suppliers order by id'
  const before = await client.query(versions)
  await migrate(database.owner, { folder: migrationsFolder() })
  const { rows } = await client.query('select search_text from suppliers order by length(code), code')
  expect(rows.map((row) => row.search_text)).toEqual(texts.map(normalizedSearch))
  expect((await client.query(versions)).rows).toEqual(before.rows)
})
