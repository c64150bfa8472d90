import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '../../../../testing/user-event.ts'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { endSession, saveToken } from '../../../platform/session/session.ts'
import { type Asked, fakeServer, me } from '../../../../testing/fake-server.ts'
import { orderHit } from '../../../../testing/order-answers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scanKeys } from '../../../../testing/type-scan.ts'
import { characterOn, type KeyboardLayout, pressFor } from '../../../ui/scan/layouts/keyboard-layouts.rules.ts'
import { testCode } from '../../../ui/scan/layouts/layout-test.rules.ts'
import { scannerLayout, setScannerLayout } from '../../../ui/scan/layouts/scanner-layout.ts'
import { lastHeard } from '../../../ui/scan/scanner-pace.ts'
import { testBarWidths } from './test-barcode.tsx'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  saveToken('token')
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  setScannerLayout(null)
  lastHeard.set(null)
})

/** What a scanner with one layout types at a computer with another one. */
const typed = (text: string, scanner: KeyboardLayout, computer: KeyboardLayout) =>
  Array.from(text, (character) => {
    const press = pressFor(scanner, character) ?? { code: '', shift: false }
    return { key: characterOn(computer, press) ?? 'Dead', code: press.code, shiftKey: press.shift }
  })
const scanAs = (text: string, scanner: KeyboardLayout, computer: KeyboardLayout) =>
  scanKeys(typed(text, scanner, computer))

// SCREEN-45
describe('The scanner test', () => {
  it('shows a barcode that a reader reads as the test code', async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } })
    const dots = Array.from(testBarWidths, (width, at) => (at % 2 === 0 ? '1' : '0').repeat(3 * Number(width))).join('')
    const row = `${'0'.repeat(40)}${dots}${'0'.repeat(40)}`
    const data = new Uint8ClampedArray(row.length * 80 * 4)
    for (let at = 0; at < row.length * 80; at++) {
      data.fill(row[at % row.length] === '1' ? 0 : 255, 4 * at, 4 * at + 3)
      data[4 * at + 3] = 255
    }
    const picture = { data, width: row.length, height: 80, colorSpace: 'srgb' } as ImageData
    const [found] = await readBarcodes(picture, { formats: ['Code128'] })
    expect(found?.text).toBe(testCode)
  })

  it('finds the layout of the scanner, sets the device to it, and then reads it everywhere', async () => {
    const searched: string[] = []
    fakeServer({
      'GET /auth/me': () => me(),
      'GET /search': ({ query }: Asked) => {
        searched.push(query.get('text') ?? '')
        return { data: query.get('text') === 'AQWZ-M1' ? [orderHit({ label: 'AQWZ-M1' })] : [] }
      },
    })
    app = await renderApp('/profile')
    // Unknown as typed: said with the remedy, and nothing is opened.
    await scanAs('AQWZ-M1', 'french', 'us')
    await screen.findAllByText(/seems to be set to another keyboard layout: the label may say AQWZ-M1/)
    expect([app.address(), searched[0]]).toEqual(['/profile', 'QAZW6:!'])
    // What means nothing under any layout is just unknown.
    await scanAs('NOBODY-5', 'french', 'us')
    await screen.findAllByText(/Nothing was found for NOBODY6%/)
    expect(screen.queryByText(/may say NOBODY/)).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Start the test' }))
    expect(await screen.findByRole('img', { name: 'Test barcode' })).toBeTruthy()
    for (const [scanner, computer, name] of [
      ['french', 'us', 'French (AZERTY)'],
      ['us', 'french', 'US English (QWERTY)'],
      ['german', 'us', 'German (QWERTZ)'],
    ] as const) {
      await scanAs(testCode, scanner, computer)
      await userEvent.click(await screen.findByRole('button', { name: `Set this device to ${name}` }))
      expect((screen.getByLabelText(/^Keyboard layout/) as HTMLSelectElement).value).toBe(scanner)
      expect(localStorage.getItem('platen-scanner-layout')).toBe(scanner)
      await scanAs(testCode, scanner, computer)
      expect(await screen.findByText('The test barcode arrived as it is printed.')).toBeTruthy()
    }
    await userEvent.click(screen.getByRole('button', { name: 'Stop the test' }))

    setScannerLayout('french')
    await scanAs('AQWZ-M1', 'french', 'us')
    await waitFor(() => expect(app?.address()).toBe('/orders/detail/7'))
  })

  it('keeps no layout that it does not know', () => {
    for (const id of ['dvorak', '', '__proto__']) {
      setScannerLayout(id)
      expect([scannerLayout.get(), localStorage.getItem('platen-scanner-layout')]).toEqual([null, 'computer'])
    }
  })
})
