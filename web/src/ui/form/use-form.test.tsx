import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../testing/user-event.ts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '../../platform/api/api.ts'
import { deleteDraft } from '../../platform/drafts.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { onNotice } from '../../platform/notices.ts'
import { fakeServer, refused } from '../../../testing/fake-server.ts'
import { AmountField } from '../fields/amount-field.tsx'
import { NumberField } from '../fields/number-fields.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { Form } from './form.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FormEnd } from './form-frame.tsx'
import { useForm } from './use-form.ts'
import { field, openExample, refusal, rendered, saveForm, showForm, typeInto } from '../../../testing/example-form.tsx'
import { rulesOf } from './rules-of.ts'

beforeAll(() => loadTexts(['ui']))
afterEach(() => deleteDraft('example'))

function Attached({ submit }: { submit: () => Promise<unknown> }) {
  const form = useForm<{ attached: { sku: string; quantity: number | null }[] }>({
    rules: rulesOf('PUT /products/:id/attached'),
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
      <FormEnd form={form} label="Save" />
    </Form>
  )
}

describe('a form', () => {
  it('is not submitted while a required field is empty, and shows the error at the field', async () => {
    const submit = vi.fn()
    await openExample(submit)
    await saveForm()
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(document.activeElement).toBe(field(/Name/))
    expect(submit).not.toHaveBeenCalled()
  })

  it('checks a field by the rules of the contract when it is left, not before', async () => {
    await openExample(vi.fn())
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
    await openExample(vi.fn())
    await user.click(field(/Name/))
    const button = screen.getByRole('button', { name: 'Cancel' })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(document.activeElement).not.toBe(field(/Name/))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('Required')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(await screen.findByText('Required')).toBeTruthy()
  })

  it('checks a field that is left by a press without a click', async () => {
    await openExample(vi.fn())
    await userEvent.click(field(/Name/))
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Cancel' }) },
      { keys: '[/MouseLeft]', target: field(/Phone/) },
    ])
    expect(await screen.findByText('Required')).toBeTruthy()
  })

  it('checks a field that is left by a key after a press whose release was never seen', async () => {
    await openExample(vi.fn())
    fireEvent.mouseDown(document.body)
    act(() => field(/Name/).focus())
    await userEvent.tab()
    expect(await screen.findByText('Required')).toBeTruthy()
  })

  it('discards the message of the field that was left by pressing Discard', async () => {
    await openExample(vi.fn(), { values: { customer_name: 'Ann', phone: '' } })
    await userEvent.clear(field(/Name/))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(field(/Name/).value).toBe('Ann')
    expect(screen.queryByText('Required')).toBeNull()
  })

  it('shows the error of a field’s own rule and clears it when the field changes', async () => {
    await openExample(vi.fn())
    await typeInto(/Name/, 'Tee')
    await typeInto(/Phone/, '5x')
    await saveForm()
    expect(await screen.findByText('Only digits.')).toBeTruthy()
    await typeInto(/Phone/, '{Backspace}')
    await waitFor(() => expect(screen.queryByText('Only digits.')).toBeNull())
  })

  it('shows the server’s messages at their fields and the rest with readable names in the banner, and focuses the first invalid field', async () => {
    await openExample(() =>
      Promise.reject(
        refusal({ phone: 'This phone exists.', 'print_areas.1.width_mm': 'Required', 'body.odd_one': 'No' }),
      ),
    )
    await typeInto(/Name/, 'Tee')
    await saveForm()
    expect(await screen.findByText('This phone exists.')).toBeTruthy()
    const banner = document.querySelector('form [role=alert]')
    expect(banner?.textContent).toContain('Fix the highlighted fields.')
    expect(banner?.textContent).toContain('Print area 2 · Width (mm): Required')
    expect(banner?.textContent).toContain('body · odd one: No')
    expect(document.activeElement).toBe(field(/Phone/))
  })

  it('shows the server’s message for a nested field at that field', async () => {
    await showForm(() => <Attached submit={() => Promise.reject(refusal({ 'attached.1.quantity': 'Too many.' }))} />)
    await saveForm()
    expect(await screen.findByText('Too many.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/Quantity 2/))
    expect(field(/Quantity 2/).getAttribute('aria-invalid')).toBe('true')
    expect(field(/Quantity 1/).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('checks a nested field by its rule', async () => {
    await showForm(() => <Attached submit={vi.fn()} />)
    await userEvent.clear(field(/SKU 2/))
    await userEvent.clear(field(/Quantity 1/))
    await typeInto(/Quantity 1/, '101')
    await userEvent.tab()
    expect(await screen.findByText('Required')).toBeTruthy()
    expect(await screen.findByText('This must be at most 100.')).toBeTruthy()
  })

  it('shows an error of the server in the banner, and not in a notification too', async () => {
    fakeServer({ 'PATCH /profile': () => refused(409, 'changed_meanwhile', 'Paul changed this in the meantime.') })
    const shown: string[] = []
    const stop = onNotice(({ text }) => shown.push(text))
    const submit = () => api('PATCH /profile', { body: { version: 1 } })
    await openExample(submit)
    await typeInto(/Name/, 'Tee')
    await saveForm()
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
    await openExample(submit)
    await typeInto(/Name/, 'Tee')
    await saveForm()
    await saveForm()
    await act(async () => answer())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(submit).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledWith({ customer_name: 'Tee', phone: '' }, expect.anything())
  })

  it('renders nothing but the field that is typed in', async () => {
    await openExample(vi.fn())
    await typeInto(/Name/, 'a')
    rendered.length = 0
    await typeInto(/Name/, 'bcdef')
    expect(rendered).toEqual([])
  })

  it('says that there are unsaved changes, and discards them', async () => {
    await openExample(vi.fn(), { values: { customer_name: 'Ann', phone: '' } })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await typeInto(/Name/, 'a')
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(field(/Name/).value).toBe('Ann')
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('is saved with Ctrl S', async () => {
    const submit = vi.fn().mockResolvedValue(null)
    await openExample(submit)
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
        <FormEnd form={form} label="Save" />
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
    await showForm(() => <Named isInDialog />)
    expect(await keys()).toBe('Control+Enter')
    expect(screen.getByRole('button', { name: 'Save' }).textContent).toMatch(/Ctrl ↵|⌘ ↵/)
  })

  it('has no keys of its own on a page, where several forms may stand', async () => {
    await showForm(() => <Named isInDialog={false} />)
    expect(await keys()).toBeNull()
  })
})

describe('an amount', () => {
  it('is shown with its decimals and kept in cents', async () => {
    let sent: unknown
    function Price() {
      const form = useForm<{ price: number | null }>({
        rules: null,
        values: { price: 1990 },
        submit: async (values) => void (sent = values),
      })
      return (
        <Form form={form}>
          <AmountField form={form} name="price" label="Price" />
          <FormEnd form={form} label="Save" />
        </Form>
      )
    }
    await showForm(() => <Price />)
    expect(field(/Price/).value).toBe('19.90')
    fireEvent.change(field(/Price/), { target: { value: '1,234.5' } })
    await saveForm()
    await waitFor(() => expect(sent).toEqual({ price: 123_450 }))
  })
})
