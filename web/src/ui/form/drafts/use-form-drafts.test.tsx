import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { deleteDraft, saveDraft } from '../../../platform/drafts.ts'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import {
  Example,
  type Options,
  type Values,
  field,
  openExample,
  refusal,
  saveForm,
  showForm,
  typeInto,
} from '../../../../testing/example-form.tsx'

beforeAll(() => loadTexts(['ui']))
afterEach(() => deleteDraft('example'))

describe('a draft', () => {
  it('is restored after the user left the screen without submitting, also after a reload', async () => {
    const first = await openExample(vi.fn(), { draftName: 'example' })
    await typeInto(/Name/, 'Half typed')
    first.unmount()
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    await openExample(vi.fn(), { draftName: 'example' })
    expect(field(/Name/).value).toBe('Half typed')
    expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy()
  })

  it('is kept when the server refuses the form and deleted when it accepts it', async () => {
    const first = await openExample(() => Promise.reject(refusal({})), { draftName: 'example' })
    await typeInto(/Name/, 'Typed')
    await saveForm()
    await screen.findByText('Fix the highlighted fields.')
    first.unmount()
    const second = await openExample(() => Promise.resolve(), { draftName: 'example' })
    expect(field(/Name/).value).toBe('Typed')
    await saveForm()
    await waitFor(() => expect(screen.queryByText(/unsaved changes/)).toBeNull())
    second.unmount()
    await openExample(vi.fn(), { draftName: 'example' })
    expect(field(/Name/).value).toBe('')
  })

  // SCREEN-23
  it('has what was typed while the form was saved', async () => {
    let answer = () => {}
    const first = await openExample(() => new Promise<void>((done) => (answer = done)), { draftName: 'example' })
    await typeInto(/Name/, 'Ann')
    await saveForm()
    await typeInto(/Phone/, '555')
    await act(async () => answer())
    first.unmount()
    await openExample(vi.fn(), { draftName: 'example', values: { customer_name: 'Ann', phone: '' } })
    expect([field(/Name/).value, field(/Phone/).value]).toEqual(['Ann', '555'])
  })

  // SCREEN-23
  it('has the fields of now where an earlier version of Platen kept it, and those that were not touched as they are now', async () => {
    const stored = { values: { customer_name: 'Typed' }, before: { customer_name: '' }, version: 4 }
    saveDraft('example', stored)
    const submit = vi.fn(async (_values: Values) => {})
    await openExample(submit, { draftName: 'example', values: { customer_name: '', phone: '555' }, version: 4 })
    expect([field(/Name/).value, field(/Phone/).value]).toEqual(['Typed', '555'])
    await saveForm()
    expect(submit.mock.calls[0]?.[0]).toEqual({ customer_name: 'Typed', phone: '555' })
  })

  it('is kept for a dialog only after a 403, and is restored once', async () => {
    const drafts = { forbiddenDraftName: 'example' }
    const closed = await openExample(vi.fn(), drafts)
    await typeInto(/Name/, 'Thought better of it')
    closed.unmount()
    const forbidden = new ApiError(403, { code: 'not_permitted', message: 'You may not do this.' })
    const refused = await openExample(() => Promise.reject(forbidden), drafts)
    expect(field(/Name/).value).toBe('')
    await typeInto(/Name/, 'Typed')
    await saveForm()
    await screen.findByText('You may not do this.')
    refused.unmount()
    const again = await openExample(vi.fn(), drafts)
    expect(field(/Name/).value).toBe('Typed')
    again.unmount()
    await openExample(vi.fn(), drafts)
    expect(field(/Name/).value).toBe('')
  })
})

describe('an edit of a row that somebody else changed', () => {
  const row = { customer_name: 'Ann', phone: '1' }
  const at = '2020-01-02T10:00:00Z'
  const conflict = (current: Values, by: { who: string; own?: true } = { who: 'Bob Desk' }) =>
    new ApiError(409, {
      code: 'changed_meanwhile',
      message: 'Bob changed this.',
      details: {
        version: 5,
        ...by,
        at,
        current,
        changes: [{ field: 'customer_name', before: 'Ann', after: current.customer_name, ...by, at }],
      },
    })
  /** Somebody changed what the form doesn't have. */
  const besides = new ApiError(409, {
    code: 'changed_meanwhile',
    message: 'Bob changed this.',
    details: { version: 5, who: 'Bob Desk', at, current: row, changes: [] },
  })
  const versioned = { values: row, version: 4, valuesOf: (current: Values) => current }

  it('asks field by field what to keep, and saves the choice on top of their version', async () => {
    const sent: [Values, number][] = []
    await showForm(() => (
      <Example
        {...versioned}
        submit={async (values, { version }) => {
          sent.push([values, version])
          if (version === 4) throw conflict({ customer_name: 'Anna', phone: '2' })
        }}
      />
    ))
    await typeInto(/Name/, 'e')
    await saveForm()
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

  it('is saved on top of their version without a question where they changed nothing that the form has', async () => {
    const versions: number[] = []
    const submit = async (_values: Values, { version }: { version: number }) => {
      versions.push(version)
      if (version === 4) throw besides
    }
    await showForm(() => <Example {...versioned} submit={submit} />)
    await typeInto(/Name/, 'e')
    await saveForm()
    await waitFor(() => expect(versions).toEqual([4, 5]))
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field(/Name/).value).toBe('Anne')
  })

  it('asks where the second save comes too late as well, or the row only looks unchanged', async () => {
    const versions: number[] = []
    const submit = async (_values: Values, { version }: { version: number }) => {
      versions.push(version)
      if (version === 4) throw besides
      // The name that it got can't be told from the former one by what the form shows.
      throw conflict(row)
    }
    await showForm(() => <Example {...versioned} submit={submit} />)
    await typeInto(/Name/, 'e')
    await saveForm()
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(versions).toEqual([4, 5])
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await saveForm()
    await waitFor(() => expect(versions).toEqual([4, 5, 5]))
    expect(field(/Name/).value).toBe('Anne')
  })

  it('tells somebody of their own change in another tab without their name', async () => {
    const own = conflict({ customer_name: 'Anna', phone: '2' }, { who: 'Ada Myself', own: true })
    await openExample(() => Promise.reject(own), versioned)
    await typeInto(/Name/, 'e')
    await saveForm()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/You saved changes elsewhere .*Take the other valueAnnaYou, elsewhere, /)
    expect(dialog.textContent).not.toContain('Ada Myself')
  })

  it('keeps what was typed when the dialog is closed', async () => {
    await openExample(() => Promise.reject(conflict({ customer_name: 'Anna', phone: '1' })), versioned)
    await typeInto(/Name/, 'e')
    await saveForm()
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
    await showForm(() => <Live />)
    await typeInto(/Name/, 'e')
    await act(async () => change({ ...versioned, version: 5, values: { customer_name: 'Ann', phone: '7' } }))
    expect([field(/Name/).value, field(/Phone/).value]).toEqual(['Anne', '7'])
    await act(async () => change({ ...versioned, version: 6, values: { customer_name: 'Anna', phone: '8' } }))
    expect([field(/Name/).value, field(/Phone/).value]).toEqual(['Anne', '7'])
  })
})
