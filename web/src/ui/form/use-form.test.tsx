import { fieldRules as orderRules } from '@platen/contracts/values/field-rules/orders'
import { fieldRules as productRules } from '@platen/contracts/values/field-rules/products'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { deleteDraft } from '../../platform/drafts.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { onNotice } from '../../platform/notices.ts'
import { fakeServer, refused } from '../../testing/fake-server.ts'
import { loadFieldNames } from '../../app/load-field-names.ts'
import { FieldNamesProvider } from '../field-names.ts'
import { MoneyField, NumberField } from '../fields/number-fields.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { Form, SaveBar } from './form.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FormEnd } from './form-frame.tsx'
import type { FormOptions } from './form-options.ts'
import { useForm } from './use-form.ts'

interface Values extends Record<string, unknown> {
  customer_name: string
  phone: string
}

beforeAll(() => loadTexts(['ui']))
afterEach(() => deleteDraft('example'))

type Options = Partial<FormOptions<Values>>
let rendered: string[] = []

function Example({ submit, ...options }: Options & Pick<FormOptions<Values>, 'submit'>) {
  const form = useForm<Values>({
    rules: orderRules['PATCH /orders/:id'],
    values: { customer_name: '', phone: '' },
    submit,
    ...options,
  })
  rendered.push('form')
  return (
    <Form form={form}>
      <TextField form={form} name="customer_name" label="Name" />
      <TextField
        form={form}
        name="phone"
        label="Phone"
        validate={(phone: string) => (phone.includes('x') ? 'Only digits.' : undefined)}
      />
      <SaveBar form={form} label="Save" cancel={() => {}} />
    </Form>
  )
}

function Attached({ submit }: { submit: () => Promise<unknown> }) {
  const form = useForm<{ attached: { sku: string; quantity: number | null }[] }>({
    rules: productRules['PUT /products/:id/attached'],
    values: {
      attached: [
        { sku: 'CARD', quantity: 1 },
        { sku: 'BAG', quantity: 2 },
      ],
    },
    submit,
  })
  return (
    <Form form={form}>
      {form.start.attached.map((line, index) => (
        <div key={line.sku}>
          <TextField form={form} name={`attached.${index}.sku`} label={`SKU ${index + 1}`} />
          <NumberField form={form} name={`attached.${index}.quantity`} label={`Quantity ${index + 1}`} />
        </div>
      ))}
      <FormEnd label="Save" sending={form.sending} />
    </Form>
  )
}

/** Renders within a router, which asks before a form is left. */
async function show(content: () => React.JSX.Element) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: content }), history })
  await router.load()
  return render(
    <MantineProvider env="test">
      <FieldNamesProvider value={loadFieldNames}>
        <RouterProvider router={router as never} />
      </FieldNamesProvider>
    </MantineProvider>,
  )
}

const open = (submit: (values: Values) => Promise<unknown>, options: Options = {}) =>
  show(() => <Example submit={submit} {...options} />)

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, text: string) => userEvent.type(field(label), text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (fields: Record<string, string>) =>
  new ApiError(400, { code: 'invalid_input', message: 'Fix the highlighted fields.', fields })

describe('a form', () => {
  it('is not submitted while a required field is empty, and shows the error at the field', async () => {
    const submit = vi.fn()
    await open(submit)
    await save()
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(document.activeElement).toBe(field(/Name/))
    expect(submit).not.toHaveBeenCalled()
  })

  it('checks a field by the rules of the contract when it is left, not before', async () => {
    await open(vi.fn())
    await userEvent.click(field(/Name/))
    expect(screen.queryByText('Required')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Required')).toBeTruthy()
    await userEvent.click(field(/Phone/))
    await userEvent.paste('1'.repeat(61))
    expect(screen.queryByText(/at most 60/)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Enter at most 60 characters. This has 61.')).toBeTruthy()
  })

  it('checks a field that is left by pressing a button only when the click has its target', async () => {
    const user = userEvent.setup()
    await open(vi.fn())
    await user.click(field(/Name/))
    const button = screen.getByRole('button', { name: 'Cancel' })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(document.activeElement).not.toBe(field(/Name/))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.queryByText('Required')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(await screen.findByText('Required')).toBeTruthy()
  })

  it('checks a field that is left by a press without a click', async () => {
    await open(vi.fn())
    await userEvent.click(field(/Name/))
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancel' }) },
      { keys: '[/MouseLeft]', target: field(/Phone/) },
    ])
    expect(await screen.findByText('Required')).toBeTruthy()
  })

  it('checks a field that is left by a key after a press whose release was never seen', async () => {
    await open(vi.fn())
    fireEvent.mouseDown(document.body)
    act(() => field(/Name/).focus())
    await userEvent.tab()
    expect(await screen.findByText('Required')).toBeTruthy()
  })

  it('discards the message of the field that was left by pressing Discard', async () => {
    await open(vi.fn(), { values: { customer_name: 'Ann', phone: '' } })
    await userEvent.clear(field(/Name/))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(field(/Name/).value).toBe('Ann')
    expect(screen.queryByText('Required')).toBeNull()
  })

  it('shows the error of a field’s own rule and clears it when the field changes', async () => {
    await open(vi.fn())
    await type(/Name/, 'Tee')
    await type(/Phone/, '5x')
    await save()
    expect(await screen.findByText('Only digits.')).toBeTruthy()
    await type(/Phone/, '{Backspace}')
    await waitFor(() => expect(screen.queryByText('Only digits.')).toBeNull())
  })

  it('shows the server’s messages at their fields and the rest with readable names in the banner, and focuses the first invalid field', async () => {
    await open(() =>
      Promise.reject(
        refusal({ phone: 'This phone exists.', 'print_areas.1.width_mm': 'Required', 'body.odd_one': 'No' }),
      ),
    )
    await type(/Name/, 'Tee')
    await save()
    expect(await screen.findByText('This phone exists.')).toBeTruthy()
    const banner = document.querySelector('form [role=alert]')
    expect(banner?.textContent).toContain('Fix the highlighted fields.')
    expect(banner?.textContent).toContain('Print area 2 · Width (mm): Required')
    expect(banner?.textContent).toContain('body · odd one: No')
    expect(document.activeElement).toBe(field(/Phone/))
  })

  it('shows the server’s message for a nested field at that field', async () => {
    await show(() => <Attached submit={() => Promise.reject(refusal({ 'attached.1.quantity': 'Too many.' }))} />)
    await save()
    expect(await screen.findByText('Too many.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/Quantity 2/))
    expect(field(/Quantity 2/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/Quantity 1/).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('checks a nested field by its rule', async () => {
    await show(() => <Attached submit={vi.fn()} />)
    await userEvent.clear(field(/SKU 2/))
    await userEvent.clear(field(/Quantity 1/))
    await type(/Quantity 1/, '101')
    await userEvent.tab()
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(await screen.findByText('This must be at most 100.')).toBeTruthy()
  })

  it('shows an error of the server in the banner, and not in a notification too', async () => {
    fakeServer({ 'PATCH /profile': () => refused(409, 'changed_meanwhile', 'Paul changed this in the meantime.') })
    const shown: string[] = []
    const stop = onNotice(({ text }) => shown.push(text))
    const submit = () => api('PATCH /profile', { body: { version: 1 } })
    await open(submit)
    await type(/Name/, 'Tee')
    await save()
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Paul changed this in the meantime.')
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown).toEqual([])
    await submit().catch(() => undefined)
    await waitFor(() => expect(shown).toEqual(['Paul changed this in the meantime.']))
    stop()
  })

  it('is submitted once, however often the button is pressed while sending', async () => {
    let answer = () => {}
    const submit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    await open(submit)
    await type(/Name/, 'Tee')
    await save()
    await save()
    await act(async () => answer())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(submit).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledWith({ customer_name: 'Tee', phone: '' }, expect.anything())
  })

  it('renders nothing but the field that is typed in', async () => {
    await open(vi.fn())
    await type(/Name/, 'a')
    rendered = []
    await type(/Name/, 'bcdef')
    expect(rendered).toEqual([])
  })

  it('says that there are unsaved changes, and discards them', async () => {
    await open(vi.fn(), { values: { customer_name: 'Ann', phone: '' } })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await type(/Name/, 'a')
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field(/Name/).value).toBe('Ann')
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('is saved with Ctrl S', async () => {
    const submit = vi.fn().mockResolvedValue(null)
    await open(submit)
    // Without keys before it, which would make it part of a scanner's burst.
    fireEvent.change(field(/Name/), { target: { value: 'Tee' } })
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  })
})

describe('the button of a form', () => {
  const Named = ({ isInDialog }: { isInDialog: boolean }) => {
    const form = useForm({ rules: null, values: { name: '' }, submit: async () => {} })
    const content = (
      <Form form={form}>
        <FormEnd label="Save" sending={form.sending} />
      </Form>
    )
    return isInDialog ? (
      <Dialog title="Name" opened close={() => {}}>
        {content}
      </Dialog>
    ) : (
      content
    )
  }
  const keys = async () => (await screen.findByRole('button', { name: 'Save' })).getAttribute('aria-keyshortcuts')

  it('is pressed by Ctrl Enter in every dialog, and says so', async () => {
    await show(() => <Named isInDialog />)
    expect(await keys()).toBe('Control+Enter')
    expect(screen.getByRole('button', { name: 'Save' }).textContent).toMatch(/Ctrl ↵|⌘ ↵/)
  })

  it('has no keys of its own on a page, where several forms may stand', async () => {
    await show(() => <Named isInDialog={false} />)
    expect(await keys()).toBeNull()
  })
})

describe('an amount', () => {
  it('is shown in the currency of the row and kept in its minor units', async () => {
    let sent: unknown
    function Price() {
      const form = useForm<{ price: number | null }>({
        rules: null,
        values: { price: 1990 },
        submit: async (values) => void (sent = values),
      })
      return (
        <Form form={form}>
          <MoneyField form={form} name="price" label="Price" currency="USD" />
          <FormEnd label="Save" sending={form.sending} />
        </Form>
      )
    }
    await show(() => <Price />)
    expect(field(/Price/).value).toBe('$19.90')
    fireEvent.change(field(/Price/), { target: { value: '$1,234.5' } })
    await save()
    await waitFor(() => expect(sent).toEqual({ price: 123_450 }))
  })
})

describe('a draft', () => {
  it('is restored after the user left the screen without submitting, also after a reload', async () => {
    const first = await open(vi.fn(), { draftName: 'example' })
    await type(/Name/, 'Half typed')
    first.unmount()
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    await open(vi.fn(), { draftName: 'example' })
    expect(field(/Name/).value).toBe('Half typed')
    expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy()
  })

  it('is kept when the server refuses the form and deleted when it accepts it', async () => {
    const first = await open(() => Promise.reject(refusal({})), { draftName: 'example' })
    await type(/Name/, 'Typed')
    await save()
    await screen.findByText('Fix the highlighted fields.')
    first.unmount()
    const second = await open(() => Promise.resolve(), { draftName: 'example' })
    expect(field(/Name/).value).toBe('Typed')
    await save()
    await waitFor(() => expect(screen.queryByText(/unsaved changes/)).toBeNull())
    second.unmount()
    await open(vi.fn(), { draftName: 'example' })
    expect(field(/Name/).value).toBe('')
  })

  it('is kept for a dialog only after a 403, and is restored once', async () => {
    const drafts = { forbiddenDraftName: 'example' }
    const closed = await open(vi.fn(), drafts)
    await type(/Name/, 'Thought better of it')
    closed.unmount()
    const forbidden = new ApiError(403, { code: 'not_permitted', message: 'You may not do this.' })
    const refused = await open(() => Promise.reject(forbidden), drafts)
    expect(field(/Name/).value).toBe('')
    await type(/Name/, 'Typed')
    await save()
    await screen.findByText('You may not do this.')
    refused.unmount()
    const again = await open(vi.fn(), drafts)
    expect(field(/Name/).value).toBe('Typed')
    again.unmount()
    await open(vi.fn(), drafts)
    expect(field(/Name/).value).toBe('')
  })
})

describe('an edit of a row that somebody else changed', () => {
  const row = { customer_name: 'Ann', phone: '1' }
  const at = '2020-01-02T10:00:00Z'
  const conflict = (current: Values) =>
    new ApiError(409, {
      code: 'changed_meanwhile',
      message: 'Bob changed this.',
      details: {
        version: 5,
        who: 'Bob Desk',
        at,
        current,
        changes: [{ field: 'customer_name', before: 'Ann', after: current.customer_name, who: 'Bob Desk', at }],
      },
    })
  const versioned = { values: row, version: 4, valuesOf: (current: Values) => current }

  it('asks field by field what to keep, and saves the choice on top of their version', async () => {
    const sent: [Values, number][] = []
    await show(() => (
      <Example
        {...versioned}
        submit={async (values, { version }) => {
          sent.push([values, version])
          if (version === 4) throw conflict({ customer_name: 'Anna', phone: '2' })
        }}
      />
    ))
    await type(/Name/, 'e')
    await save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Bob Desk saved changes/)).toBeTruthy()
    expect(dialog.getByText('Before: Ann')).toBeTruthy()
    expect(dialog.getByText('Phone:', { exact: false }).textContent).toMatch(/Phone: 1 → 2/)
    expect(screen.queryByText('Bob changed this.')).toBeNull()
    expect(dialog.getByRole('radio', { name: /Keep mine/ }).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(dialog.getByRole('radio', { name: /Take theirs/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      [{ customer_name: 'Anne', phone: '1' }, 4],
      [{ customer_name: 'Anna', phone: '2' }, 5],
    ])
  })

  it('keeps what was typed when the dialog is closed', async () => {
    await open(() => Promise.reject(conflict({ customer_name: 'Anna', phone: '1' })), versioned)
    await type(/Name/, 'e')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field(/Name/).value).toBe('Anne')
  })

  it('takes over what they changed in other fields, and leaves what both changed for the save', async () => {
    let change = (_options: Options) => {}
    function Live() {
      const [options, setOptions] = useState<Options>(versioned)
      useEffect(() => void (change = setOptions), [])
      return <Example submit={vi.fn()} {...options} />
    }
    await show(() => <Live />)
    await type(/Name/, 'e')
    await act(async () => change({ ...versioned, version: 5, values: { customer_name: 'Ann', phone: '7' } }))
    expect([field(/Name/).value, field(/Phone/).value]).toEqual(['Anne', '7'])
    await act(async () => change({ ...versioned, version: 6, values: { customer_name: 'Anna', phone: '8' } }))
    expect([field(/Name/).value, field(/Phone/).value]).toEqual(['Anne', '7'])
  })
})
