import pg from 'pg'

// int8 fits a JSON number here (ids are far below 2^53), a date is a calendar day and not an instant, and an instant
// stays the ISO text that goes to the wire, with its microseconds (keyset cursors need them).
export const columnTypes = new pg.TypeOverrides()
columnTypes.setTypeParser(pg.types.builtins.INT8, Number)
// int8[], which has no name there: an array of ids holds numbers like an id by itself.
const int8Array = 1016
columnTypes.setTypeParser(int8Array, (text) => JSON.parse(text.toLowerCase().replaceAll('{', '[').replaceAll('}', ']')))
columnTypes.setTypeParser(pg.types.builtins.DATE, (text) => text)
columnTypes.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, 'Z')}`,
)
