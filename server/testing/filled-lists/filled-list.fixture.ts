/** The rows of every list's test of indexes, by the list's name. A list without an entry fails that test. */
export interface FilledList {
  /** Fills the main table with 100,000 rows. Constraints between tables are off while it runs. */
  fill: string
  /** Values of each filter: one that most rows have, where there is one, and one that few rows have. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Filters (or a value with a sort) for which this doesn't hold, with the reason. This list only shrinks. */
  excluded?: Readonly<Record<string, string>>
  /** Texts to search for: words of most rows and of few, and one that is too short for words. */
  searches: readonly string[]
}

/** SQL of a value that every thousandth row has, and of that of all others. */
export const everyThousandth = (rare: string, common: string) =>
  `case when n % 1000 = 0 then ${rare} else ${common} end`

/** SQL of the beginning of a search text: words, and a name of Chinese letters, that few rows have or most. */
export const words = everyThousandth(`'seldom 王小明 小zz 明zz 王zz'`, `'often 李英 李zz 英zz'`)
/** Texts that each search by words is tried with, along with those of the list. */
export const shortSearches = ['王', '李英', 'e']

// Fixed days: the rows are years old, and only the rare ones are from now.
export const placed = everyThousandth(`now()`, `'2020-01-01T00:00:00Z'::timestamptz + n * interval '10 minutes'`)
export const user = `(select min(id) from users where kind = 'person')`

/** What the lists' main tables refer to: stores 1 and 2, and two printer tags. */
export const neighbors = `
  insert into stores (id, code, name, platform, created_by, updated_at, updated_by) overriding system value
    select n, 'S' || n, 'Store ' || n, 'file', ${user}, now(), ${user} from generate_series(1, 2) n;
  insert into printer_tags (id, code, name, created_by, updated_at, updated_by) overriding system value
    select n, 'TAG' || n, 'Tag ' || n, ${user}, now(), ${user} from generate_series(1, 2) n`
