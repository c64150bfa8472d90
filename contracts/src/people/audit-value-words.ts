import { locationKindNames } from '../lists/warehouse/warehouse-names.ts'
import type { Worded } from '../values/language.ts'
import { stationKindWords } from '../values/words.ts'
import { wordsOfNouns } from '../words/noun-words.ts'

/** The words of values that are stored as codes, by noun and field. A noun brings its own (`words/`). */
export const auditValueWords: Readonly<Record<string, Readonly<Record<string, Worded>>>> = {
  ...wordsOfNouns('values'),
  'station.kind': stationKindWords,
  'warehouse_location.kind': locationKindNames,
}
