import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDraft } from '../../../platform/drafts.ts'
import { endSession, saveToken, session } from '../../../platform/session/session.ts'
import { type Answers, fakeServer, me, refused } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { draft, line, out } from '../../../../testing/given/given-document.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.clear()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
})

const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const lineOut = { ...line, expected: null, damaged: 0, unit_cost_minor: null }
const documents = { 'stock-in': draft, 'stock-out': { ...out, line_list: [lineOut] } }
type Noun = keyof typeof documents
const nouns = ['stock-in', 'stock-out'] as const

let answer: () => ReturnType<typeof refused> | null = () => null

function serve(noun: Noun) {
  const document = documents[noun]
  return fakeServer({
    'GET /auth/me': () => me(),
    [`GET /${noun}/:id`]: () => ({ data: document }),
    [`GET /${noun}/:id/history`]: () => ({ data: [], meta: { next: null } }),
    [`PUT /${noun}/:id/lines/:line_id`]: () => answer() ?? { data: document },
    'GET /stock/reasons': () => ({ data: [{ ...out.reason, used_for: 'out', needs_text: true, archived: false }] }),
    'GET /suppliers': () => ({ data: [], meta }),
    'GET /variants': () => ({ data: [], meta }),
  } as Answers)
}

async function open(noun: Noun) {
  answer = () => null
  const server = serve(noun)
  app = await renderApp(`/stock/${noun}/${documents[noun].id}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Counted units of TEE-BLK-M' })
  const sent = () => server.of(`PUT /${noun}/${documents[noun].id}/lines/31`).map(({ body }) => body)
  return { field, sent }
}

const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })
const leave = async (field: HTMLElement) => {
  fireEvent.blur(field)
  await settled()
}
const pressEnter = async (field: HTMLElement) => {
  fireEvent.keyDown(field, { key: 'Enter' })
  await settled()
}
const problemOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null

// SCREEN-46
describe.each(nouns)('The quantity of a line of %s', (noun) => {
  it('stays as it was typed where it is no quantity, and the field says why', async () => {
    const { field, sent } = await open(noun)
    for (const text of ['12x', '1.5', '1,5', '-3', '12345678', '1e3', '', ' ', '１２', 'O']) {
      for (const end of [leave, pressEnter]) {
        type(field, text)
        await end(field)
        expect([field.value, problemOf(field)], text).toEqual([text, expect.stringMatching(/^Enter a whole number/)])
        expect(field.getAttribute('aria-invalid')).toBe('true')
      }
    }
    expect(sent()).toEqual([])
    type(field, '12')
    expect(problemOf(field)).toBeNull()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect([field.value, sent()]).toEqual(['3', []])
  })

  it('stays as it was typed where it is refused or not answered, and is sent again with Enter', async () => {
    const { field, sent } = await open(noun)
    const answers = [
      () => refused(400, 'invalid_input', 'That is too much.'),
      () => refused(409, 'stock_document_posted', 'Somebody has posted this.'),
      () => refused(500, 'internal', 'Something went wrong.'),
      (): never => {
        throw new TypeError('Failed to fetch')
      },
    ]
    for (const [at, one] of answers.entries()) {
      answer = one
      const text = String(20 + at)
      type(field, text)
      await leave(field)
      await waitFor(() => expect(problemOf(field)).not.toBeNull())
      expect(field.value).toBe(text)
      const tried = sent().length
      // Leaving it once more asks for nothing.
      await leave(field)
      expect(sent()).toHaveLength(tried)
      await pressEnter(field)
      await waitFor(() => expect(sent().length).toBeGreaterThan(tried))
      expect([field.value, problemOf(field)]).toEqual([text, expect.stringMatching(/./)])
    }
    answer = () => null
    await pressEnter(field)
    await waitFor(() => expect([field.value, problemOf(field)]).toEqual(['3', null]))
  })

  it('is based on the version that was shown when it was typed, also after the session ended', async () => {
    await open(noun)
    app?.stop()
    saveDraft('stock-line-31-counted', { typed: '44', version: 1 })
    expect(session.get().user).not.toBeNull()
    const { field, sent } = await open(noun)
    expect(field.value).toBe('44')
    const details = {
      version: line.version,
      who: 'Paul Packer',
      at: '2020-03-02T12:00:00Z',
      current: line,
      changes: [],
    }
    answer = () => refused(409, 'changed_meanwhile', 'Paul Packer changed this in the meantime.', { details })
    await pressEnter(field)
    await waitFor(() => expect(problemOf(field)).toBe('Paul Packer changed this in the meantime.'))
    expect([field.value, sent()]).toEqual(['44', [expect.objectContaining({ counted: 44, version: 1 })]])
    // Who has read that and saves again does so on top of it.
    answer = () => null
    await pressEnter(field)
    await waitFor(() => expect(field.value).toBe('3'))
    expect(sent()[1]).toMatchObject({ counted: 44, version: line.version })
  })
})

describe('A field that is saved when it is left', () => {
  it('is this one, or belongs to a form or to the grid of cells', () => {
    const features = `${import.meta.dirname}/../..`
    const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx$/.test(file),
    )
    const saving = files.filter((file) => readFileSync(`${features}/${file}`, 'utf8').includes('onBlur='))
    expect(saving).toEqual(['stock-documents/lines/counted-input.tsx'])
  })
})
