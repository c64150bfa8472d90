import { compareNames } from '@platen/contracts/values/match-key'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'

const here = floorOfTests()
let admin: TestClient

const inOrder =
  'Abricot|àpart|b-2|B1|Ça|çava|eau|Écharpe|Etage|été|N°9|N°10|œuf|oslo|Östlund|straße|Strasse 2|Strasse 10|Zèbre|zoo|山田'.split(
    '|',
  )
const table = { suppliers: 'suppliers', products: 'products' } as const

beforeAll(async () => {
  admin = await here.floor.site.as('administrator')
  const { pool } = here.floor.site.database
  const user = '(select min(id) from users)'
  // Written in another order than that of names.
  const names = inOrder.toReversed()
  await pool.query(
    `insert into suppliers (code, name, search_text, created_by, updated_at, updated_by)
     select 'N' || n, name, 'named', ${user}, now(), ${user} from unnest($1::text[]) with ordinality as t (name, n)`,
    [names],
  )
  await pool.query(
    `insert into products (code, name, category, brand, search_text, created_by, updated_at, updated_by)
     select 'N' || n, name, 'C ' || name, '', 'named', ${user}, now(), ${user}
     from unnest($1::text[]) with ordinality as t (name, n)`,
    [names],
  )
})

async function readPage(list: keyof typeof table, query: Record<string, string>) {
  const { status, body } = await admin.get(`/${list}`, { query: { search: 'named', ...query } })
  expect(status).toBe(200)
  const { data, meta } = body as unknown as { data: { name: string }[]; meta: { next: string | null } }
  return { names: data.map(({ name }) => name), next: meta.next }
}

// LIST-11
describe.each(Object.keys(table) as (keyof typeof table)[])('the list of %s, by name', (list) => {
  test('has names in the order in which people read them, and in its file', async () => {
    expect((await readPage(list, { sort: 'name', per_page: '50' })).names).toEqual(inOrder)
    expect((await readPage(list, { sort: '-name', per_page: '50' })).names).toEqual(inOrder.toReversed())
    const file = await admin.get(`/lists/${list}/csv`, { query: { search: 'named', sort: 'name', columns: 'name' } })
    expect(file.bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)).toEqual(inOrder)
  })

  test.each(['name', '-name'])('has each name once on pages by key, sorted by %s', async (sort) => {
    for (const search of ['named', '']) {
      const walked: string[] = []
      let after: string | null = null
      do {
        const page = await readPage(list, { sort, search, per_page: '5', ...(after && { after }) })
        walked.push(...page.names)
        after = page.next
      } while (after !== null)
      const own = walked.filter((name) => inOrder.includes(name))
      expect(own).toEqual(sort === 'name' ? inOrder : inOrder.toReversed())
      expect(walked).toEqual(walked.toSorted(sort === 'name' ? compareNames : (a, b) => compareNames(b, a)))
    }
  })
})

test('the categories to choose from are in the order of names, and so is what the browser sorts by itself', async () => {
  const { data } = await admin.get('/products/filters')
  const own = data.categories.filter((name: string) => name.startsWith('C '))
  expect(own).toEqual(inOrder.map((name) => `C ${name}`))
  expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder)
})
