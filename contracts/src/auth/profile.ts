import { z } from 'zod'
import { language } from './endpoints.ts'
import { endpoint, id, idText, instant, text, version, type Contract } from '../endpoint.ts'
import { listMeta, listQuery } from '../paging.ts'

/**
 * Where a person starts: the path of a screen, or `last_station`, the station that was used last in the browser. Null:
 * the profile. Which screens exist only the web application knows; it offers those that the person may open.
 */
const startPage = z.string().regex(/^(?:last_station|\/[a-z][a-z0-9/-]{0,99})$/)

const profile = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  user_name: z.string().nullable(),
  language: language.nullable(),
  roles: z.array(z.string()),
  start_page: z.string().nullable(),
  version,
  /** URL of the API reference, valid for this session. */
  docs_url: z.string(),
})

export const getProfile = endpoint({
  route: 'GET /profile',
  access: 'signed-in',
  summary: 'The own account.',
  response: profile,
})

export const editProfile = endpoint({
  route: 'PATCH /profile',
  access: 'signed-in',
  summary: 'Changes the caller’s name, language and start page.',
  body: z.strictObject({
    name: text(100).optional(),
    language: language.nullable().optional(),
    start_page: startPage.nullable().optional(),
    version,
  }),
  response: profile,
})

const session = z.strictObject({
  id,
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: instant,
  last_active_at: instant,
  address: z.string(),
  user_agent: z.string(),
})

export const listSessions = endpoint({
  route: 'GET /profile/sessions',
  access: 'signed-in',
  summary: 'Where the own account is signed in, the current session first, then by last activity.',
  query: listQuery(['-last_active_at'], {}),
  response: z.array(session),
  meta: listMeta,
})

export const endSession = endpoint({
  route: 'DELETE /profile/sessions/:id',
  access: 'signed-in',
  proof: true,
  summary: 'Ends one of the own sessions.',
  params: z.strictObject({ id: idText }),
  response: z.array(session),
  meta: listMeta,
})

export const profileContract = {
  endpoints: [getProfile, editProfile, listSessions, endSession],
} as const satisfies Contract
