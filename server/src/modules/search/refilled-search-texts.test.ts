import { normalizedSearch } from '@platen/contracts/values/search-text'
import { expect, test } from 'vitest'
import { olderDatabaseOfTests } from '../../../testing/platform/older-database.ts'

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

const older = olderDatabaseOfTests()

// API-5
test('the search texts of an older version get the form in which they are searched now', async () => {
  await older.migrateBefore('search_of_all_letters')
  await older.client.query(
    `insert into suppliers (code, name, search_text, created_by, updated_at, updated_by)
     select 'S' || n, 'S', text, min(u.id), now(), min(u.id)
     from unnest($1::text[]) with ordinality as t (text, n), users u group by n, text`,
    [texts.map(oldForm)],
  )
  const versions = 'select id, version, updated_at from suppliers order by id'
  const before = await older.client.query(versions)
  await older.update()
  const { rows } = await older.client.query('select search_text from suppliers order by length(code), code')
  expect(rows.map((row) => row.search_text)).toEqual(texts.map(normalizedSearch))
  expect((await older.client.query(versions)).rows).toEqual(before.rows)
})

// STOCK-53
test('the barcodes of variants and of their cases get into the search texts of an older version', async () => {
  await older.migrateBefore('codes_found_by_parts')
  await older.client.query(`
    insert into products (code, name) values ('TEE', 'Tee');
    insert into variants (product_id, sku, gtin, search_text) values
      (1, 'A', '036000291452', 'a 036000291452 tee'), (1, 'B', null, 'b tee'), (1, 'C', null, 'c tee');
    insert into variant_case_barcodes (gtin14, variant_id, barcode, pack_quantity)
      select lpad(code, 14, '0'), v.id, code, quantity from variants v
      join (values ('A', '14006381333938', 12), ('A', '40170725', 6), ('B', '2041001010016', 4)) c (sku, code, quantity)
        using (sku)`)
  const kept = 'select id, version, updated_at from variants order by id'
  const before = await older.client.query(kept)
  await older.update()
  const found = async (gtin: string) =>
    (await older.client.query('select sku from variants where search_text like $1 order by id', [`%${gtin}%`])).rows
  for (const code of ['036000291452', '00036000291452', '14006381333938', '40170725', '00000040170725', 'tee']) {
    expect([code, (await found(code))[0]]).toEqual([code, { sku: 'A' }])
  }
  expect(await found('02041001010016')).toEqual([{ sku: 'B' }])
  expect(await found('c tee')).toEqual([{ sku: 'C' }])
  expect((await older.client.query(kept)).rows).toEqual(before.rows)
})
