import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { readPictureOfZpl, readZpl } from './read-zpl.ts'

const run = promisify(execFile)

/** What a barcode reader (zbar) sees on each page of a PDF printed at 203 dpi. */
export function readCodesOnPdf(pdf: Buffer): Promise<string[][]> {
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'document.pdf'), pdf)
    await run('pdftoppm', ['-r', '203', '-gray', join(folder, 'document.pdf'), join(folder, 'page')])
    return readCodesOnPictures(folder)
  })
}

/** What a barcode reader sees on each label of a ZPL document. */
export function readCodesOnZpl(zpl: Buffer): Promise<string[][]> {
  return withFolder(async (folder) => {
    for (const [i, label] of readZpl(zpl.toString('utf8')).entries()) {
      await writeFile(join(folder, `page-${String(i).padStart(4, '0')}.png`), await readPictureOfZpl(label))
    }
    return readCodesOnPictures(folder)
  })
}

/** The text of each page of a PDF, as it would be copied out of a viewer. */
export function readTextOnPdf(pdf: Buffer): Promise<string[]> {
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'document.pdf'), pdf)
    const { stdout } = await run('pdftotext', ['-layout', join(folder, 'document.pdf'), '-'])
    return stdout.split('\f').slice(0, -1)
  })
}

/** A word on a page with its box, in millimetres from the top left corner. */
export interface WordOnPdf {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** The words of each page of a PDF with their boxes. */
export function readWordsOnPdf(pdf: Buffer): Promise<WordOnPdf[][]> {
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'document.pdf'), pdf)
    const { stdout } = await run('pdftotext', ['-bbox', join(folder, 'document.pdf'), '-'])
    const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/g
    const mm = (points: string | undefined): number => (Number(points) * 25.4) / 72
    return stdout
      .split('<page ')
      .slice(1)
      .map((page) =>
        Array.from(page.matchAll(word), ([, left, top, right, bottom, text = '']) => ({
          text,
          left: mm(left),
          top: mm(top),
          right: mm(right),
          bottom: mm(bottom),
        })),
      )
  })
}

/** The first page of a PDF as RGB pixels, `perMm` to the millimetre. */
export function readPixelsOnPdf(
  pdf: Buffer,
  perMm = 4,
): Promise<{ at: (xMm: number, yMm: number) => [number, number, number] }> {
  return withFolder(async (folder) => {
    await writeFile(join(folder, 'document.pdf'), pdf)
    const page = join(folder, 'page')
    await run('pdftoppm', [
      '-r',
      String(perMm * 25.4),
      '-f',
      '1',
      '-singlefile',
      '-png',
      join(folder, 'document.pdf'),
      page,
    ])
    const { data, info } = await sharp(`${page}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return {
      at: (xMm, yMm) => {
        const start = (Math.round(yMm * perMm) * info.width + Math.round(xMm * perMm)) * 3
        return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
      },
    }
  })
}

/** Width and height of each page in millimetres, rounded to a tenth. */
export function readPageSizesMm(pdf: Buffer): [number, number][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  const mm = (points: string | undefined): number => Math.round((Number(points) * 254) / 72) / 10
  return Array.from(boxes, ([, width, height]) => [mm(width), mm(height)])
}

async function readCodesOnPictures(folder: string): Promise<string[][]> {
  const pictures = (await readdir(folder)).filter((file) => file.startsWith('page')).toSorted()
  const pages: string[][] = []
  for (const picture of pictures) {
    // zbar ends with 4 where it finds nothing.
    const found = await run('zbarimg', ['--quiet', '--raw', '--nodbus', join(folder, picture)]).catch((error) => {
      if (error.code === 4) return { stdout: '' }
      throw error
    })
    pages.push(
      found.stdout
        .split('\n')
        .filter((code) => code !== '')
        .toSorted(),
    )
  }
  return pages
}

async function withFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-read-back-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
