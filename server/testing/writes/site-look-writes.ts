import { pickFields } from '@platen/contracts/records/field'
import { siteLookFields } from '@platen/contracts/site-looks/fields'
import { ok, world, type Known, type World } from './write-world.ts'

/** A plain drawing, as a program for drawings exports it. */
export const logoDrawing = Buffer.from(
  `<?xml version="1.0"?>
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#166C3B" d="M0 0h20v10H0z"/></svg>`,
)

const looksOf = async ({ office }: Known) => (await ok(office.get('/site-looks/1'))).data

async function givenLogo(known: Known, theme: 'light' | 'dark') {
  const fields = { theme, version: String((await looksOf(known)).version) }
  return () => known.office.upload('/site-looks/1/logo', { name: 'logo.svg', bytes: logoDrawing }, fields)
}

/** A world for each write of how the site looks. */
export const siteLookWrites: Record<string, World> = {
  'PUT /site-looks/:id': world({}, async (known) => {
    const { version, ...looks } = await looksOf(known)
    const body = { ...pickFields(siteLookFields, looks), app_title: 'Moon Print', version }
    return () => known.office.put('/site-looks/1', body)
  }),
  'POST /site-looks/:id/logo': world({}, (known) => givenLogo(known, 'light')),
  'DELETE /site-looks/:id/logo': world({}, async (known) => {
    const { data } = await ok((await givenLogo(known, 'dark'))())
    return () =>
      known.office.delete('/site-looks/1/logo', undefined, { query: { theme: 'dark', version: data.version } })
  }),
  'POST /site-looks/:id/reset': world({}, async (known) => {
    const { version } = await looksOf(known)
    return () => known.office.post('/site-looks/1/reset', { version })
  }),
}
