import { maxPhotosOfPallet } from '@platen/contracts/warehouse/warehouse-words'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { warehouseOfTests } from '../../../../testing/nouns/warehouse-of-tests.ts'

const here = warehouseOfTests()
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: red, g: 20, b: 90 } } })
const now = async (id: number) => (await here.operator.get(`/pallets/${id}`)).data

async function add(id: number, bytes: Buffer, version?: number) {
  const fields = { version: String(version ?? (await now(id)).version) }
  return here.operator.upload(`/pallets/${id}/photos`, { name: 'photo.jpg', bytes }, fields)
}

// STOCK-52
describe('a photo of a pallet', () => {
  test('is encoded again, says who added it, and is in the history', async () => {
    const { id, code } = await here.givenPallet()
    const taken = await picture(10)
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer()
    const { status, data } = await add(id, taken)
    expect(status).toBe(200)
    expect(data.photos).toMatchObject([{ added_by: 'Walter Warehouse', width_px: 40, height_px: 20 }])
    for (const url of [data.photos[0].photo_url, data.photos[0].thumb_url]) {
      const { status: served, bytes } = await here.site.anonymous.get(url.replace('/api', ''))
      expect(served).toBe(200)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      const unsigned = url.replace('/api', '').split('?')[0]
      expect((await here.site.anonymous.get(unsigned)).status).toBe(401)
    }
    const [entry] = (await here.operator.get(`/pallets/${id}/history`)).data
    expect(entry).toMatchObject({ event: 'edited', who: 'Walter Warehouse', changes: [{ field: 'photos' }] })
    const lookup = (await here.operator.get(`/warehouse/lookup/${code}`)).data
    expect(lookup.pallet.photos.map((photo: { id: number }) => photo.id)).toEqual([data.photos[0].id])
  })

  test('is there once if the same picture is sent twice', async () => {
    const { id } = await here.givenPallet()
    const bytes = await picture(20).jpeg().toBuffer()
    await add(id, bytes)
    expect((await add(id, bytes)).data.photos).toHaveLength(1)
  })

  test('is removed, and can’t be removed twice or from another pallet', async () => {
    const [one, other] = [await here.givenPallet(), await here.givenPallet()]
    const { data } = await add(one.id, await picture(30).jpeg().toBuffer())
    const remove = async (id: number) =>
      here.operator.delete(`/pallets/${id}/photos/${data.photos[0].id}`, undefined, {
        query: { version: (await now(id)).version },
      })
    expect((await remove(other.id)).status).toBe(404)
    expect((await remove(one.id)).data.photos).toEqual([])
    expect((await remove(one.id)).status).toBe(404)
  })

  test('is refused beyond the twelfth, to readers, for another version, of an archived pallet, and if it isn’t a photo', async () => {
    const { id } = await here.givenPallet()
    for (let red = 1; red <= maxPhotosOfPallet; red++)
      await add(
        id,
        await picture(red * 20)
          .jpeg()
          .toBuffer(),
      )
    const more = await picture(5).jpeg().toBuffer()
    expect(await add(id, more)).toMatchObject({ status: 409, code: 'pallet_photos_full' })
    expect((await now(id)).photos).toHaveLength(maxPhotosOfPallet)
    const { id: spare } = await here.givenPallet()
    expect(await add(spare, Buffer.from('no picture'))).toMatchObject({ status: 415, code: 'photo_kind_unknown' })
    expect(await add(spare, more, 99)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    const { status } = await here.viewer.upload(
      `/pallets/${spare}/photos`,
      { name: 'photo.jpg', bytes: more },
      { version: '1' },
    )
    expect(status).toBe(403)
    const { version } = await now(spare)
    await here.operator.post(`/pallets/${spare}/archive`, { version })
    expect(await add(spare, more)).toMatchObject({ status: 409, code: 'record_archived' })
    expect((await now(spare)).photos).toEqual([])
  })
})
