import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { pressAct } from '../../../../testing/menus.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { detail, everything, reading, serve, bodyOfDetail } from '../../../../testing/given/given-product.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save product' }))
const sent = (server: ReturnType<typeof serve>) => server.of('PUT /products/7')[0]?.body

describe('a product', () => {
  it('is saved with everything that it had and its version', async () => {
    const server = serve()
    app = await renderApp('/products/edit/7')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Heavier Tee')
    await save()
    await waitFor(() => expect(sent(server)).toEqual({ ...bodyOfDetail, name: 'Heavier Tee', version: 4 }))
  })

  it('tells its history', async () => {
    serve()
    app = await renderApp('/products/edit/7')
    const history = await screen.findByRole('region', { name: 'History' })
    await within(history).findByText('Country of origin set to Honduras')
    expect(within(history).getByText('Packed size (mm) changed from “300 × 200” to “300”')).toBeTruthy()
    expect(screen.getByText(/^Created by Paul Production, .* · Changed by Ada Administrator, /)).toBeTruthy()
  })

  it('leads to its variants', async () => {
    serve()
    app = await renderApp('/products/edit/7')
    const variants = await screen.findByRole('region', { name: '2 variants' })
    expect(within(variants).getByText('Black, White')).toBeTruthy()
    expect(within(variants).getByRole('link', { name: 'Show variants' }).getAttribute('href')).toBe(
      '/variants?product_id=7',
    )
    expect(within(variants).getByRole('link', { name: 'Add variants' }).getAttribute('href')).toBe(
      '/variants/create?product=7',
    )
  })

  it('gets a print area by a name that people use, and another order by the arrows', async () => {
    const server = serve()
    app = await renderApp('/products/edit/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Add print area' }))
    const names = screen.getAllByRole('combobox', { name: 'Name of the area' })
    expect((names[2] as HTMLInputElement).value).toBe('Back')
    await userEvent.clear(names[2] as HTMLElement)
    await userEvent.type(names[2] as HTMLElement, 'Inside collar')
    await userEvent.click(screen.getByRole('button', { name: 'Print inside collar earlier' }))
    expect(screen.getByText('inside collar is now 2 of 3')).toBeTruthy()
    await save()
    await waitFor(() => expect(sent(server)).toBeTruthy())
    const { areas } = sent(server) as typeof bodyOfDetail
    expect(areas.map((one) => one.area)).toEqual(['front', 'inside_collar', 'left_sleeve'])
  })

  it('shows what is wrong with a print area and with an attached product at their fields', async () => {
    const fields = { 'areas.1.area': 'The print area is listed twice.', 'attached.0.sku': 'This product is printed.' }
    const refusal = { message: 'Fix the highlighted fields.', code: 'invalid_input', fields } as const
    serve(detail, everything, { 'PUT /products/:id': () => ({ status: 400, refusal }) })
    app = await renderApp('/products/edit/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Attach a product' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'SKU' }), 'CARD')
    await save()
    await screen.findByText('The print area is listed twice.')
    const sleeveName = screen.getAllByRole('combobox', { name: 'Name of the area' })[1]
    expect(sleeveName?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('combobox', { name: 'SKU' }).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(sleeveName)
  })

  it('offers only unprinted products to attach', async () => {
    const server = serve()
    app = await renderApp('/products/edit/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Attach a product' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'SKU' }), 'CARD')
    await waitFor(() => expect(server.of('GET /variants').at(-1)?.query.get('search')).toBe('CARD'))
    expect(server.of('GET /variants').at(-1)?.query.get('unprinted')).toBe('true')
  })

  it('asks what to keep when somebody else changed the same field', async () => {
    const current = { ...detail, version: 5, name: 'Their Tee', country_of_origin: 'MX' }
    const change = { who: 'Ada Administrator', at: '2020-03-03T12:00:00Z' }
    const details = {
      version: 5,
      ...change,
      current,
      changes: [{ field: 'name', before: 'Heavy Tee', after: 'Their Tee', ...change }],
    }
    const refusal = { message: 'Somebody else changed this.', code: 'changed_meanwhile', details } as const
    let calls = 0
    const server = serve(detail, everything, {
      'PUT /products/:id': () => (calls++ === 0 ? { status: 409, refusal } : { data: { ...current, version: 6 } }),
    })
    app = await renderApp('/products/edit/7')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'My Tee')
    await save()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Mexico')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: /Their Tee/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.of('PUT /products/7')).toHaveLength(2))
    expect(server.of('PUT /products/7')[1]?.body).toMatchObject({
      name: 'Their Tee',
      country_of_origin: 'MX',
      version: 5,
    })
  })

  it('is archived with its version', async () => {
    const server = serve()
    app = await renderApp('/products/edit/7')
    await pressAct('Archive')
    await waitFor(() => expect(server.of('POST /products/7/archive')[0]?.body).toEqual({ version: 4 }))
  })

  it('says that it is archived, has no form then and can be restored', async () => {
    const archived = { ...detail, archived: true, record: { ...detail.record, archived_at: '2020-04-01T12:00:00Z' } }
    const server = serve(archived)
    app = await renderApp('/products/edit/7')
    await screen.findByText(/^Archived on /)
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.of('POST /products/7/restore')[0]?.body).toEqual({ version: 4 }))
  })

  it('is shown without fields and buttons to users who may only read', async () => {
    serve(detail, reading)
    app = await renderApp('/products/detail/7')
    expect(await screen.findByText('Honduras')).toBeTruthy()
    expect(screen.getByText('356 × 406 mm · 300 dpi · Front')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    for (const name of ['Duplicate', 'Edit']) expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('application')).toBeNull()
  })

  it('leads from where it is read to its form, for those who may change it', async () => {
    serve()
    app = await renderApp('/products/detail/7')
    const edit = await screen.findByRole('link', { name: 'Edit' })
    expect(edit.getAttribute('href')).toBe('/products/edit/7')
  })
})

describe('the preview of a product', () => {
  it('moves a print area by the arrow keys and shows where it is in its fields', async () => {
    const server = serve()
    app = await renderApp('/products/edit/7')
    const movable = await screen.findByRole('application', { name: /^Front: 0 mm right of center, 0 mm down/ })
    fireEvent.keyDown(movable, { key: 'ArrowRight' })
    fireEvent.keyDown(movable, { key: 'ArrowDown', shiftKey: true })
    await screen.findByRole('application', { name: /^Front: 1 mm right of center, 10 mm down/ })
    const [down] = screen.getAllByRole('textbox', { name: 'Below the collar or edge' })
    expect((down as HTMLInputElement).value).toBe('10 mm')
    await save()
    await waitFor(() => expect(sent(server)).toBeTruthy())
    expect((sent(server) as typeof bodyOfDetail).areas[0]).toMatchObject({ offset_x_mm: 1, offset_y_mm: 10 })
  })

  it('tries a design of the library on and warns below 150 dpi', async () => {
    const server = serve()
    app = await renderApp('/products/edit/7')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Try a design from the library' }), 'fox.png')
    await screen.findByText('Only 86 dpi at 356 × 356 mm')
    expect(server.of('GET /designs').at(-1)?.query.get('store')).toBe('library')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area shown' }), 'Left sleeve')
    await screen.findByText('Printed at 90 × 90 mm with 339 dpi')
    expect(screen.queryByText(/^Only/)).toBeNull()
  })

  it('shows the colors of the variants to users who may only read, too', async () => {
    serve(detail, reading)
    app = await renderApp('/products/detail/7')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Blank color' }), 'White')
    const drawing = screen.getByRole('img', { name: 'Print area Front, to scale' })
    expect(drawing.querySelector('path')?.getAttribute('fill')).toBe('#FFFFFF')
  })
})

describe('the photos of a product', () => {
  it('are added for a color, on the version that is shown', async () => {
    const server = serve(detail, everything, {
      'POST /products/:id/photos': () => ({ data: { ...detail, version: 5 } }),
    })
    app = await renderApp('/products/edit/7')
    const file = new File(['picture'], 'white.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await screen.findByLabelText('Add a photo: White'), file)
    await waitFor(() => expect(server.of('POST /products/7/photos')).toHaveLength(1))
    const body = server.of('POST /products/7/photos')[0]?.body as FormData
    expect([body.get('color'), body.get('version')]).toEqual(['White', '4'])
    expect(await screen.findByText('Photo saved')).toBeTruthy()
  })

  it('are removed', async () => {
    const server = serve(detail, everything, {
      'DELETE /products/:id/photos': () => ({ data: { ...detail, photos: [], version: 5 } }),
    })
    app = await renderApp('/products/edit/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the photo: Black' }))
    await screen.findByText('Photo removed')
    expect(Object.fromEntries(server.of('DELETE /products/7/photos')[0]?.query ?? [])).toEqual({
      color: 'Black',
      version: '4',
    })
  })

  it('say why a file was refused', async () => {
    const refusal = { message: 'The photo is damaged or incomplete.', code: 'photo_damaged' } as const
    serve(detail, everything, { 'POST /products/:id/photos': () => ({ status: 422, refusal }) })
    app = await renderApp('/products/edit/7')
    const file = new File(['picture'], 'white.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await screen.findByLabelText('Replace the photo: Black'), file)
    const photos = screen.getByRole('region', { name: 'Photos' })
    expect(await within(photos).findByText('The photo is damaged or incomplete.')).toBeTruthy()
  })

  it('are shown to users who may only read, and no places without one', async () => {
    serve(detail, reading)
    app = await renderApp('/products/detail/7')
    expect(await screen.findByRole('img', { name: 'Photo: Black' })).toBeTruthy()
    expect(screen.queryByText('Any color')).toBeNull()
    expect(screen.queryByLabelText(/photo: White/)).toBeNull()
  })
})

describe('a new product', () => {
  it('is added and opens', async () => {
    const server = serve()
    app = await renderApp('/products/create')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), 'card')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Thank-you card')
    await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
    await waitFor(() => expect(app?.address()).toBe('/products/edit/8'))
    expect(server.of('POST /products')[0]?.body).toMatchObject({
      code: 'card',
      name: 'Thank-you card',
      areas: [],
      country_of_origin: null,
      hs_code: null,
    })
  })

  it('is not sent without code and name', async () => {
    const server = serve()
    app = await renderApp('/products/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Add product' }))
    expect(await screen.findAllByText('Required')).toHaveLength(2)
    expect(server.of('POST /products')).toHaveLength(0)
  })

  it('begins as a copy with another code', async () => {
    const server = serve()
    app = await renderApp('/products/create?copy_of=7')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect((code as HTMLInputElement).value).toBe('G5000-2')
    await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
    await waitFor(() => expect(server.of('POST /products')).toHaveLength(1))
    expect(server.of('POST /products')[0]?.body).toEqual({ ...bodyOfDetail, code: 'G5000-2', copy_of: 7 })
  })
})
