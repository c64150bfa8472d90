import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'
import { codesIn, openBrowserReader } from './code-reader.ts'

const { resolve } = createRequire(import.meta.url)
const bytesOf = (file: string) => readFileSync(resolve(file)).buffer as ArrayBuffer

/** A symbol as black dots on white, four pixels each, with white around it. */
async function pictureOf(text: string, format: WriterOptions['format']): Promise<ImageData> {
  const { symbol } = await writeBarcode(text, { format })
  const scale = 4
  const quiet = 40
  const width = symbol.width * scale + 2 * quiet
  const height = symbol.height * scale + 2 * quiet
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < symbol.height * scale; y++) {
    for (let x = 0; x < symbol.width * scale; x++) {
      const dot = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)]
      const at = 4 * ((y + quiet) * width + x + quiet)
      if (dot === 0) data.fill(0, at, at + 3)
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

// SCREEN-19
describe('The camera', () => {
  beforeAll(() => {
    prepareReader({ overrides: { wasmBinary: bytesOf('zxing-wasm/reader/zxing_reader.wasm') } })
    prepareWriter({ overrides: { wasmBinary: bytesOf('zxing-wasm/writer/zxing_writer.wasm') } })
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each<[NonNullable<WriterOptions['format']>, string[]]>([
    ['DataMatrix', ['400000000010', 'LOT-77/AB', 'https://platen.example/qr/warehouse/A-01', '4'.repeat(200)]],
    ['QRCode', ['PLT-000123', 'https://platen.example/qr/warehouse/A-01']],
    ['Code128', ['400000000010', 'SLOT-A01']],
    ['EAN13', ['4006381333931']],
    ['EAN8', ['40123455']],
    ['UPCA', ['012345678905']],
    ['ITF', ['14006381333938']],
  ])('reads %s with the reader that the site serves', async (format, texts) => {
    for (const text of texts) {
      const [read] = await codesIn(await pictureOf(text, format))
      // A UPC-A is an EAN-13 with a zero before it.
      expect(read?.replace(/^0(?=[0-9]{12}$)/, '')).toBe(
        text.replace(/^0(?=[0-9]{11}$)/, '').padStart(text.length, '0'),
      )
    }
  })

  it.each([
    ['all of these', ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'itf'], true],
    ['no Data Matrix', ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'itf'], false],
  ])('is read by the browser itself only if that knows %s', async (_what, supported, isUsed) => {
    const opened = vi.fn()
    class Detector {
      static getSupportedFormats = async () => supported
      constructor({ formats }: { formats: string[] }) {
        opened(formats)
      }
      detect = async () => []
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    expect((await openBrowserReader()) !== null).toBe(isUsed)
    expect(opened.mock.calls.length > 0).toBe(isUsed)
  })
})
