import { stationEndpoints, stationListRow } from '@platen/contracts/stations/endpoints'
import { stationColumns } from '@platen/contracts/stations/fields'
import { labelsOf } from '@platen/contracts/records/field'
import { stationViews } from '@platen/contracts/stations/views'
import sql from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { stationSelection } from './stations.views.ts'

/** The stations with their printers. */
export const stationList = defineList({
  name: 'stations',
  endpoint: stationEndpoints.list,
  table: sql`stations s`,
  id: sql`s.id`,
  filters: { kind: (kind) => sql`s.kind = ${kind}`, archived: byArchived('s') },
  views: stationViews,
  search: searchWords(sql`s.search_text`, (typed) => sql`lower(s.name) like ${beginsWith(typed.toLowerCase())}`),
  sorts: sortBy('name', byName('s.name')),
  row: stationListRow,
  select: () => ({
    columns: sql`${stationSelection.columns}, s.archived_at is not null as archived`,
    joins: stationSelection.joins,
  }),
  columns: labelsOf(stationColumns),
  cells: cellsOf(stationColumns),
})
