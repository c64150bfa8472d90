import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { call } from './testing/call.ts'
import { standAt } from './testing/floor.ts'
import { givenLabelledPieces, givenMugOrder, stationOf } from './testing/given-printed-pieces.ts'
import { signIn } from './testing/sign-in.ts'
import { freshMark } from './testing/fresh-mark.ts'

const design = readFileSync(join(import.meta.dirname, '../samples/designs/design-02-front.png'))
const headLength = 33

/** A picture like that one, with bytes of its own: a text chunk after the head. */
function pictureOfItsOwn(words: string): Buffer {
  const chunk = Buffer.from(`tEXtComment\0${words}`, 'latin1')
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(chunk.length - 4)
  ends[1].writeUInt32BE(crc32(chunk))
  return Buffer.concat([design.subarray(0, headLength), ends[0], chunk, ends[1], design.subarray(headLength)])
}

test('the list by design follows what other stations and the office undo, hold and cancel, without a reload', async ({
  browser,
  page: office,
}) => {
  const mark = freshMark()
  await signIn(office, 'administrator')
  const file = { name: `${mark}.png`, mimeType: 'image/png', buffer: pictureOfItsOwn(mark) }
  await call(office, 'POST', '/designs', { multipart: { file } })
  const order = await givenMugOrder(office, `LIST-${mark}`, 3, { design: file.name })
  const [piece] = await givenLabelledPieces(office, order, 3)
  const station = await stationOf(office, 'print_design')

  const bench = await standAt(browser, 'print-operator', 'print-design')
  await bench.getByText('By design', { exact: true }).click()
  await bench.getByRole('searchbox', { name: 'File name of a design, SKU' }).fill(mark)
  const group = bench.getByRole('main').getByRole('listitem').filter({ hasText: file.name })
  await expect(group).toContainText('3 pieces')
  let loads = 0
  bench.on('domcontentloaded', () => loads++)

  const area = `/fulfillment/print-design/pieces/${piece?.id}/areas/front`
  await call(office, 'POST', `${area}/printed`, { station })
  await expect(group).toContainText('2 pieces')
  await call(office, 'POST', `/fulfillment/pieces/${piece?.id}/undo`, {
    data: { expected_stage: 'design_printed' },
    station,
  })
  await expect(group).toContainText('3 pieces')
  await call(office, 'POST', `/orders/${order}/hold`, { data: { reason: 'The address is being clarified' } })
  await expect(group).toHaveCount(0)
  await call(office, 'POST', `/orders/${order}/release`, { data: {} })
  await expect(group).toContainText('3 pieces')
  await call(office, 'POST', `/orders/${order}/cancel`, { data: { reason: 'The customer changed their mind' } })
  await expect(group).toHaveCount(0)
  expect(loads).toBe(0)
  await bench.context().close()
})
