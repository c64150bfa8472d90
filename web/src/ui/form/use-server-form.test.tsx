import { MantineProvider, TextInput } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { deleteDraft } from '../../platform/drafts.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { Form, FormEnd } from './form.tsx'
import { useServerForm } from './use-server-form.ts'

type Values = { name: string; sku: string }

beforeAll(() => loadTexts(['ui']))
afterEach(() => deleteDraft('example'))

interface Drafts {
  draftName?: string
  forbiddenDraftName?: string
}

function Example({ submit, drafts }: { submit: (values: Values) => Promise<unknown>; drafts: Drafts }) {
  const form = useServerForm<Values>({ values: { name: '', sku: '' }, submit, ...drafts })
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name', { required: true })} />
      <TextInput
        label="SKU"
        {...form.field('sku', { validate: (sku) => (sku.includes(' ') ? 'No spaces.' : undefined) })}
      />
      <FormEnd label="Save" sending={form.sending} />
    </Form>
  )
}

function open(submit: (values: Values) => Promise<unknown>, drafts: Drafts = {}) {
  return render(
    <MantineProvider env="test">
      <Example submit={submit} drafts={drafts} />
    </MantineProvider>,
  )
}

const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (fields: Record<string, string>) =>
  new ApiError(400, { code: 'invalid_input', message: 'Fix the highlighted fields.', fields })

describe('a form', () => {
  it('is not submitted while a required field is empty, and shows the error at the field', async () => {
    const submit = vi.fn()
    open(submit)
    await save()
    expect(screen.getByText('Required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Name/))
    expect(submit).not.toHaveBeenCalled()
  })

  it('shows the error of a field’s own rule and clears it when the field changes', async () => {
    open(vi.fn())
    await type(/Name/, 'Tee')
    await type(/SKU/, 'a b')
    await save()
    expect(screen.getByText('No spaces.')).toBeTruthy()
    await type(/SKU/, 'c')
    expect(screen.queryByText('No spaces.')).toBeNull()
  })

  it('shows the server’s messages at their fields and the rest in the banner, and focuses the first invalid field', async () => {
    open(() => Promise.reject(refusal({ sku: 'This SKU exists.', weight_g: 'Required' })))
    await type(/Name/, 'Tee')
    await save()
    expect(await screen.findByText('This SKU exists.')).toBeTruthy()
    const banner = document.querySelector('form [role=alert]')
    expect(banner?.textContent).toContain('Fix the highlighted fields.')
    expect(banner?.textContent).toContain('weight_g: Required')
    expect(document.activeElement).toBe(screen.getByLabelText(/SKU/))
  })

  it('is submitted once, however often the button is pressed while sending', async () => {
    let answer = () => {}
    const submit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    open(submit)
    await type(/Name/, 'Tee')
    await save()
    await save()
    answer()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    expect(submit).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledWith({ name: 'Tee', sku: '' })
  })
})

describe('a draft', () => {
  it('is restored after the user left the screen without submitting', async () => {
    const first = open(vi.fn(), { draftName: 'example' })
    await type(/Name/, 'Half typed')
    first.unmount()
    open(vi.fn(), { draftName: 'example' })
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Half typed')
  })

  it('is kept when the server refuses the form and deleted when it accepts it', async () => {
    const first = open(() => Promise.reject(refusal({})), { draftName: 'example' })
    await type(/Name/, 'Typed')
    await save()
    first.unmount()
    const second = open(() => Promise.resolve(), { draftName: 'example' })
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Typed')
    await save()
    second.unmount()
    open(vi.fn(), { draftName: 'example' })
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', '')
  })

  it('is kept for a dialog only after a 403, and is restored once', async () => {
    const drafts = { forbiddenDraftName: 'example' }
    const name = () => (screen.getByLabelText(/Name/) as HTMLInputElement).value
    const closed = open(vi.fn(), drafts)
    await type(/Name/, 'Thought better of it')
    closed.unmount()
    const forbidden = new ApiError(403, { code: 'not_permitted', message: 'You may not do this.' })
    const refused = open(() => Promise.reject(forbidden), drafts)
    expect(name()).toBe('')
    await type(/Name/, 'Typed')
    await save()
    refused.unmount()
    const again = open(vi.fn(), drafts)
    expect(name()).toBe('Typed')
    again.unmount()
    open(vi.fn(), drafts)
    expect(name()).toBe('')
  })
})
