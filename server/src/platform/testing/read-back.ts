import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
