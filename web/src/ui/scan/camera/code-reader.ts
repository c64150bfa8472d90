import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds the codes in a picture. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<string[]>

/** What the factory prints and what comes printed on goods. */
const formats = ['qr_code', 'data_matrix', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'itf'] as const

/** The browser's own detector, which some browsers have (https://wicg.github.io/shape-detection-api). */
interface Detector {
  detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/**
 * Opens the browser's own reader of codes, or else zxing-wasm, which this site serves itself. The latter is loaded with
 * the first picture.
 */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openBrowserReader()) ?? (await openZxing())
}

/** Opens the browser's own reader, or none where it doesn't know all codes that we read. */
export async function openBrowserReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Detector) return null
  try {
    const supported = await Detector.getSupportedFormats()
    if (!formats.every((format) => supported.includes(format))) return null
    const detector = new Detector({ formats })
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  } catch {
    // Present, but without the service of the system that it needs.
    return null
  }
}

async function openZxing(): Promise<CodeReader> {
  const { prepareZXingModule } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return async (picture) => {
    const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height)
    return pixels ? codesIn(pixels) : []
  }
}

/** Reads the codes in the pixels of a picture with zxing-wasm. */
export async function codesIn(pixels: ImageData): Promise<string[]> {
  const { readBarcodes } = await import('zxing-wasm/reader')
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'DataMatrix', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'ITF'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
