import { z } from 'zod'
import { endpoint, id, idText, integerText, version, type Contract } from '../endpoint.ts'
import { endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf, type FieldValues } from '../records/field.ts'
import { recordStamp } from '../records/record.ts'
import { maxLogoMegabytes } from '../values/logo-limit.ts'
import { siteLookErrors } from './errors.ts'
import { siteLookFields } from './fields.ts'

const fields = schemasOf(siteLookFields)
/** What a site sets of how it looks, without its logos. */
export type SiteLookValues = FieldValues<typeof siteLookFields>

/** How the site looks, as browsers show it (SITE-19). The page has it, too, so that the first paint is right. */
export const shownLooks = z.strictObject({
  ...fields,
  /** The addresses of its logos. Null: Platen’s; on the dark theme the one of the light theme, if there is one. */
  logo_light_url: z.string().nullable(),
  logo_dark_url: z.string().nullable(),
})
export type ShownLooks = z.infer<typeof shownLooks>

export const siteLooks = z.strictObject({ id, version, ...shownLooks.shape, record: recordStamp })
export type SiteLooks = z.infer<typeof siteLooks>

const of = endpointsOf('site-looks', { read: 'setting.write', write: 'setting.write', detail: siteLooks })

/** There is one record, whose id is 1. */
export const siteLookEndpoints = {
  get: of.get('How the site looks: title, logos, and what people see who haven’t chosen otherwise.'),
  history: of.history,
  edit: of.edit('Changes how the site looks. Open pages of people who are signed in follow at once.', fields),
}

const params = z.strictObject({ id: idText })
const logoTheme = z.enum(['light', 'dark'])

export const uploadSiteLogo = endpoint({
  route: 'POST /site-looks/:id/logo',
  access: 'setting.write',
  summary: 'Sets the logo of the site on a theme: an SVG, PNG, JPEG or WebP, stored as a PNG without metadata.',
  params,
  upload: { max_bytes: maxLogoMegabytes * 1024 * 1024 },
  body: z.strictObject({ version: integerText(1, 2_147_483_647), theme: logoTheme }),
  response: siteLooks,
})

export const removeSiteLogo = endpoint({
  route: 'DELETE /site-looks/:id/logo',
  access: 'setting.write',
  summary: 'Removes the logo of the site on a theme.',
  params,
  query: z.strictObject({ version: integerText(1, 2_147_483_647), theme: logoTheme }),
  response: siteLooks,
})

export const resetSiteLooks = endpoint({
  route: 'POST /site-looks/:id/reset',
  access: 'setting.write',
  summary: 'Gives the site Platen’s own looks back, without title and logos.',
  params,
  body: z.strictObject({ version }),
  response: siteLooks,
})

export const getSiteLogo = endpoint({
  route: 'GET /site-logo/:sha256',
  // The sign-in screen shows it.
  access: 'public',
  summary: 'A logo of the site, which its address names by the hash of its content.',
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: 'file',
})

export const siteLookContract = {
  endpoints: [...Object.values(siteLookEndpoints), uploadSiteLogo, removeSiteLogo, resetSiteLooks, getSiteLogo],
  errors: siteLookErrors,
} as const satisfies Contract
