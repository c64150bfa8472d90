import { stationEndpoints, stationListRow } from '@platen/contracts/stations/endpoints'
import { stationColumns } from '@platen/contracts/stations/columns'
import { stationKindWords } from '@platen/contracts/values/words'
import sql from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { stationSelection } from './stations.views.ts'

/** The stations with their printers. */
export const stationList = defineList({
  name: 'stations',
  endpoint: stationEndpoints.list,
  table: sql`stations s`,
  id: sql`s.id`,
  filters: { kind: (kind) => sql`s.kind = ${kind}`, archived: byArchived('s') },
  search: searchWords(sql`s.search_text`, (typed) => sql`lower(s.name) like ${beginsWith(typed.toLowerCase())}`),
  sorts: sortBy('name', byName('s.name')),
  row: stationListRow,
  select: () => ({
    columns: sql`${stationSelection.columns}, s.archived_at is not null as archived`,
    joins: stationSelection.joins,
  }),
  columns: stationColumns,
  cells: {
    name: { text: (row) => row.name },
    kind: { word: (row) => stationKindWords[row.kind] },
    printer: { text: (row) => row.printer?.name ?? null },
    label_printer: { text: (row) => row.label_printer?.name ?? null },
  },
})
