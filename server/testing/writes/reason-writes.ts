import { ok, world, type Known, type World } from './write-world.ts'

const names = { name_en: 'Smudged', name_fr: 'Bavure', needs_text: false }
const letters = 'abcdefghijklmnopqrstuvwxyz'
let made = 0

/** A code that no other world has. */
const code = () => `spare_${letters[Math.floor(++made / 26)]}${letters[made % 26]}`

const add = {
  'reject-reasons': ({ office }: Known) =>
    office.post('/reject-reasons', { code: code(), ...names, disposition: 'scrap' }),
  'order-reasons': ({ office }: Known) => office.post('/order-reasons', { code: code(), ...names, used_for: 'hold' }),
  'stock-reasons': ({ office }: Known) => office.post('/stock-reasons', { code: code(), ...names, used_for: 'out' }),
}

/** The writes of one reason that reject reasons, those of orders and those of stock share. */
function stepsOf(noun: keyof typeof add): Record<string, World> {
  const given = async (known: Known) => (await ok(add[noun](known))).data
  return {
    [`POST /${noun}`]: world({}, (known) => () => add[noun](known)),
    [`POST /${noun}/:id/archive`]: world({}, async (known) => {
      const { id, version } = await given(known)
      return () => known.office.post(`/${noun}/${id}/archive`, { version })
    }),
    [`POST /${noun}/:id/restore`]: world({}, async (known) => {
      const { id, version } = await given(known)
      const { data } = await ok(known.office.post(`/${noun}/${id}/archive`, { version }))
      return () => known.office.post(`/${noun}/${id}/restore`, { version: data.version })
    }),
    [`DELETE /${noun}/:id`]: world({}, async (known) => {
      const { id, version } = await given(known)
      return () => known.office.delete(`/${noun}/${id}`, undefined, { query: { version } })
    }),
    [`PUT /${noun}/:id`]: world({}, async (known) => {
      const { id, version, disposition } = await given(known)
      const body = { ...names, name_en: 'Blurred', version, ...(disposition !== null && { disposition }) }
      return () => known.office.put(`/${noun}/${id}`, body)
    }),
  }
}

/** A world for each write of the lists of reasons. */
export const reasonWrites: Record<string, World> = {
  ...stepsOf('reject-reasons'),
  ...stepsOf('order-reasons'),
  ...stepsOf('stock-reasons'),
  'PUT /reasons/order': world({}, async ({ office }) => {
    const { data } = await ok(office.get('/reasons'))
    const inUse = (data as { id: number; list: string; archived: boolean }[]).filter(
      (reason) => reason.list === 'out' && !reason.archived,
    )
    const body = { list: 'out', ids: inUse.map(({ id }) => id).toReversed() }
    return () => office.put('/reasons/order', body)
  }),
}
