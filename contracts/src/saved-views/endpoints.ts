import { z } from 'zod'
import { endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { savedViewErrors } from './errors.ts'
import { listDensities } from '../lists/list-densities.ts'
import { listName } from '../lists/list-name.ts'

/** Maximum number of views that one person keeps for one list. */
export const maxViewsPerList = 50

const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** The columns of a list in their order, whether they are shown, and how wide (pixels). Each at most once. */
const columns = z
  .array(z.strictObject({ key, hidden: z.boolean().optional(), width: z.number().int().min(40).max(2_000).optional() }))
  .max(60)
  .refine((chosen) => new Set(chosen.map((column) => column.key)).size === chosen.length)

const density = z.enum(listDensities)

/** The query string of a list's address, without the page: filters, search and sort. */
const search = z.record(key, z.string().max(300)).refine((query) => Object.keys(query).length <= 30)

export const savedView = z.strictObject({
  id,
  name: z.string(),
  /** Everybody who may read the list sees it. */
  shared: z.boolean(),
  own: z.boolean(),
  /** Name of the person who keeps it. */
  owner: z.string(),
  search,
  /** Null: as the person who opens it prefers. */
  columns: columns.nullable(),
  density: density.nullable(),
  version,
})
export type SavedView = z.infer<typeof savedView>

const listSettings = z.strictObject({
  preferences: z.strictObject({
    /** Empty: as the list is declared. */
    columns,
    density,
    /** The view that opens with the list; null if none was chosen or it is no longer there to be read. */
    default_view_id: id.nullable(),
  }),
  /** The own views and those that others share, by name. */
  views: z.array(savedView),
})
export type ListSettings = z.infer<typeof listSettings>

const ofList = z.strictObject({ list: listName })
const ofView = z.strictObject({ list: listName, id: idText })

// The access of all of these is that of the list itself, which only the server knows by the list's name.

export const getListSettings = endpoint({
  route: 'GET /lists/:list',
  access: 'signed-in',
  summary:
    'How the caller keeps a list: columns, density, default view, and the saved views. Needs access to the list.',
  params: ofList,
  response: listSettings,
})

export const putListPreferences = endpoint({
  route: 'PUT /lists/:list/preferences',
  access: 'signed-in',
  summary: 'Keeps the caller’s columns, density and default view of a list; the last one wins.',
  params: ofList,
  body: z.strictObject({ columns, density, default_view_id: id.nullable() }),
  response: listSettings,
})

const viewContent = {
  name: text(80),
  shared: z.boolean(),
  search,
  columns: columns.nullable(),
  density: density.nullable(),
}

export const addView = endpoint({
  route: 'POST /lists/:list/views',
  access: 'signed-in',
  summary: 'Saves a view of a list under a name, at most 50 per person and list.',
  params: ofList,
  body: z.strictObject({
    ...viewContent,
    shared: viewContent.shared.default(false),
    columns: viewContent.columns.default(null),
    density: viewContent.density.default(null),
  }),
  response: listSettings,
})

export const editView = endpoint({
  route: 'PATCH /lists/:list/views/:id',
  access: 'signed-in',
  summary: 'Changes a saved view; one that somebody else shares only with the right to change settings.',
  params: ofView,
  body: z.strictObject({ ...z.object(viewContent).partial().shape, version }),
  response: listSettings,
})

export const deleteView = endpoint({
  route: 'DELETE /lists/:list/views/:id',
  access: 'signed-in',
  summary: 'Deletes a saved view; one that somebody else shares only with the right to change settings.',
  params: ofView,
  response: listSettings,
})

export const listFile = endpoint({
  route: 'GET /lists/:list/csv',
  proof: 'For the list of users.',
  access: 'signed-in',
  summary:
    'The rows of a list as a CSV file in the caller’s language. Takes the filters, search and sort of the list’s own call, and needs its access.',
  params: ofList,
  query: z.looseObject({
    /** Keys of the columns in their order, separated by commas. Default: all. */
    columns: z.string().max(2_000).optional(),
  }),
  response: 'file',
  rows: true,
})

const viewCount = z.strictObject({
  count: z.number().int(),
  /** There are more than this count says. */
  capped: z.boolean(),
})
export type ViewCount = z.infer<typeof viewCount>

export const countPresetViews = endpoint({
  route: 'GET /lists/:list/counts',
  access: 'signed-in',
  summary:
    'How many rows each view has that a list comes with, exact to 10,000, with these filters and this search besides: those of the view itself count for more. Takes the filters and search of the list’s own call, and needs its access.',
  params: ofList,
  query: z.looseObject({}),
  response: z.record(key, viewCount),
})

export const savedViewContract = {
  endpoints: [getListSettings, putListPreferences, addView, editView, deleteView, listFile, countPresetViews],
  errors: savedViewErrors,
} as const satisfies Contract
