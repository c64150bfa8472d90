import { describe, expect, it } from 'vitest'
import { wordsTexts } from '../../words/words.texts.ts'
import { confirmPrintedTexts } from './confirm-printed/confirm-printed.texts.ts'
import { packagingTexts } from './packaging.texts.ts'
import { printBarcodeTexts } from './print-barcode/print-barcode.texts.ts'
import { printDesignTexts } from './print-design/print-design.texts.ts'
import { qualityCheckTexts } from './quality-check/quality-check.texts.ts'
import { rejectTexts } from './station/reject/reject.texts.ts'
import { scanTexts } from './station/scan/scan.texts.ts'

// The signs of parcels stand with the parts of the line below them.
const partsOfTheLine = ['single_then', 'all', 'some', 'scanned']
const signs = Object.entries(packagingTexts.sign).filter(([key]) => !partsOfTheLine.includes(key))
const { running, finished, stopped } = printDesignTexts.bulk

const headlines: Record<string, unknown> = {
  'of scans': [scanTexts.headlines, scanTexts.levels.error],
  'of barcodes': [printBarcodeTexts.printed, printBarcodeTexts.waits, printBarcodeTexts.relabel.done],
  'of prints': [printDesignTexts.printed, running, finished, stopped],
  'of confirmed prints': confirmPrintedTexts.confirmed,
  'of checks': [qualityCheckTexts.put_into, qualityCheckTexts.places],
  'of rejects': [rejectTexts.rejected.headline, rejectTexts.rejected.put_back, wordsTexts.stages.scrapped],
  'of parcels': signs.map(([, text]) => text),
}

/** All wordings below a text or a group of texts: both languages, singular and plural. */
const wordingsOf = (text: unknown): string[] =>
  typeof text === 'string' ? [text] : Object.values(text as Record<string, unknown>).flatMap(wordingsOf)

const wordCount = (wording: string) => wording.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length

// SCREEN-52
describe('headlines', () => {
  it.each(Object.entries(headlines))('%s have at most four words in both languages', (_of, texts) => {
    const wordings = wordingsOf(texts)
    expect(wordings).not.toEqual([])
    expect(wordings.filter((wording) => wordCount(wording) > 4)).toEqual([])
  })
})
