import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { inspectDesign } from './design-file.format.ts'

const code = (bytes: Buffer) => {
  const result = inspectDesign(bytes)
  return 'refused' in result ? result.refused : result
}
const chunk = (type: string, data: Buffer = Buffer.alloc(0)) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
const ihdr = (width: number, height: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const pngOf = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks])
const whole = [ihdr(10, 10), chunk('IDAT'), chunk('IEND')]

let png: Buffer
let jpeg: Buffer
let progressive: Buffer
beforeAll(async () => {
  const blank = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#3372db' } })
  png = await blank().png().toBuffer()
  jpeg = await blank().jpeg().toBuffer()
  progressive = await blank().jpeg({ progressive: true }).toBuffer()
})

// CHECK-20, INPUT-5
describe('the check of an artwork file', () => {
  it('accepts every sample design with the dimensions in its list', () => {
    const folder = `${checkoutFolder()}/samples/designs`
    const listed = readFileSync(`${folder}/designs.csv`, 'utf8').trim().split('\n').slice(1)
    const dimensions = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => {
        const outline = inspectDesign(readFileSync(`${folder}/${name}`))
        return 'refused' in outline ? outline.refused.code : `${name},${outline.width},${outline.height}`
      })
    const expected = listed
      .map((line) => line.split(','))
      .map(([file, , , width, height]) => `${file},${width},${height}`)
    expect(dimensions.toSorted()).toEqual(expected.toSorted())
  })

  it('reads the dimensions of PNG and JPEG, plain and progressive', () => {
    expect(code(png)).toEqual({ media_type: 'image/png', width: 30, height: 20 })
    expect(code(jpeg)).toEqual({ media_type: 'image/jpeg', width: 30, height: 20 })
    expect(code(progressive)).toEqual({ media_type: 'image/jpeg', width: 30, height: 20 })
  })

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
    ['<?xml version="1.0"?>\n<!-- x --><svg/>', 'SVG'],
    ['\uFEFF <!DOCTYPE html><script>alert(1)</script>', 'HTML'],
    ['%PDF-1.7\n', 'PDF'],
    ['GIF89a', 'GIF'],
    ['RIFF\u0001\u0001\u0001\u0001WEBPVP8 ', 'WebP'],
    ['\0\0\0\u0018ftypheic', 'HEIC'],
    ['\0\0\0\u0018ftypheix', 'HEIC'],
    ['\0\0\0\u0018ftyphevc', 'HEIC'],
    ['\0\0\0\u0018ftypmif1', 'HEIC'],
    ['\0\0\0\u0018ftypmsf1', 'HEIC'],
    ['\0\0\0\u001cftypavif', 'AVIF'],
    ['\0\0\0\u0018ftypmp42', 'MP4'],
    ['II*\0', 'TIFF'],
    ['MM\0*', 'TIFF'],
    ['8BPS', 'Photoshop'],
    ['gimp xcf v011', 'GIMP'],
    ['%!PS-Adobe-3.0', 'PostScript'],
    ['BM', 'BMP'],
    ['\0\0\u0001\0', 'ICO'],
    ['\u00ff\u000a', 'JPEG XL'],
    ['\0\0\0\u000cJXL ', 'JPEG XL'],
    ['\0\0\0\u000cjP  ', 'JPEG 2000'],
    ['PK\u0003\u0004', 'ZIP'],
    ['\u001f\u008b', 'gzip'],
    ['Rar!\u001a\u0007', 'RAR'],
    ['7z\u00bc\u00af\u0027\u001c', '7z'],
  ])('refuses %j with a message: %s', (start, kind) => {
    const encoding = start.startsWith('\uFEFF') ? 'utf8' : 'latin1'
    expect(code(Buffer.from(start, encoding))).toEqual({ code: 'design_kind_refused', values: { kind } })
  })

  it('refuses an empty file, one byte, plain text, and 50 MB and one byte', () => {
    expect(code(Buffer.alloc(0)).valueOf()).toEqual({ code: 'design_file_empty', values: {} })
    expect(code(Buffer.from('x'))).toEqual({ code: 'design_kind_unknown', values: {} })
    expect(code(Buffer.from('design.png'))).toEqual({ code: 'design_kind_unknown', values: {} })
    expect(code(Buffer.alloc(50 * 1024 * 1024 + 1))).toEqual({ code: 'design_file_too_large', values: { limit: 50 } })
  })

  it('refuses a file that is truncated at any byte', () => {
    for (const file of [png, jpeg, progressive]) {
      for (let length = 8; length < file.length; length++) {
        expect(code(file.subarray(0, length)), `${length} of ${file.length}`).toEqual({
          code: 'design_damaged',
          values: {},
        })
      }
    }
  })

  it('refuses an image with data after its end, except the padding of some programs', () => {
    const zip = Buffer.from('PK\u0003\u0004 a whole archive behind the picture')
    for (const file of [png, jpeg]) {
      expect(code(Buffer.concat([file, zip]))).toEqual({ code: 'design_trailing_data', values: { bytes: zip.length } })
      expect(code(Buffer.concat([file, Buffer.alloc(16)]))).toMatchObject({ width: 30 })
    }
  })

  it('refuses more than 100 megapixels before anything decodes them', () => {
    expect(code(pngOf(ihdr(20_000, 20_000), chunk('IDAT'), chunk('IEND')))).toEqual({
      code: 'design_too_many_pixels',
      values: { width: 20_000, height: 20_000, limit: 100 },
    })
    expect(code(pngOf(ihdr(10_000, 10_000), chunk('IDAT'), chunk('IEND')))).toMatchObject({ width: 10_000 })
    expect(code(pngOf(ihdr(0xffffffff, 0xffffffff), chunk('IDAT'), chunk('IEND')))).toMatchObject({
      code: 'design_too_many_pixels',
    })
  })

  it('refuses a single pixel and a line one pixel high', () => {
    for (const [width, height] of [
      [1, 1],
      [65_535, 1],
    ] as const) {
      expect(code(pngOf(ihdr(width, height), chunk('IDAT'), chunk('IEND')))).toMatchObject({
        code: 'design_too_few_pixels',
      })
    }
  })

  // A decoder reads every scan before its first pixel: 400,000 of them keep it busy for an hour, whatever its timeout.
  it('refuses a JPEG with more scans or segments than any program writes, and one with two sizes', () => {
    const segment = (marker: number, ...data: number[]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data])
    const frame = segment(0xc2, 8, 0, 20, 0, 30, 1, 1, 0x11, 0)
    const scan = Buffer.concat([segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.from([1, 2, 3])])
    const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
    const jpegOf = (...parts: Buffer[]) => code(Buffer.concat([start, ...parts, end]))
    const damaged = { code: 'design_damaged', values: {} }
    expect(jpegOf(frame, ...Array<Buffer>(100).fill(scan))).toMatchObject({ width: 30, height: 20 })
    expect(jpegOf(frame, ...Array<Buffer>(101).fill(scan))).toEqual(damaged)
    // With the frame and the scan, two thousand.
    expect(jpegOf(frame, ...Array<Buffer>(1_998).fill(segment(0xe1)), scan)).toMatchObject({ width: 30, height: 20 })
    expect(jpegOf(frame, ...Array<Buffer>(1_999).fill(segment(0xe1)), scan)).toEqual(damaged)
    expect(jpegOf(frame, scan, frame, scan)).toEqual(damaged)
  })

  it('refuses an animated PNG', () => {
    expect(code(pngOf(ihdr(10, 10), chunk('acTL', Buffer.alloc(8)), chunk('IDAT'), chunk('IEND')))).toEqual({
      code: 'design_animated',
      values: {},
    })
  })

  it.each([
    ['without pixels', pngOf(ihdr(10, 10), chunk('IEND'))],
    ['without an end', pngOf(ihdr(10, 10), chunk('IDAT'))],
    ['without a header', pngOf(chunk('IDAT'), chunk('IEND'))],
    ['of no width', pngOf(ihdr(0, 10), chunk('IDAT'), chunk('IEND'))],
  ])('refuses a PNG %s', (_what, bytes) => {
    expect(code(bytes)).toEqual({ code: 'design_damaged', values: {} })
  })

  it('refuses a small file whose texts or color profile unpack to megabytes', () => {
    const bomb = deflateSync(Buffer.alloc(9 * 1024 * 1024))
    const refusal = { code: 'design_text_too_large', values: {} }
    const texts = {
      zTXt: Buffer.concat([Buffer.from('Comment\0\0'), bomb]),
      iCCP: Buffer.concat([Buffer.from('profile\0\0'), bomb]),
      iTXt: Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\u0001\0en\0x\0'), bomb]),
      tEXt: Buffer.alloc(9 * 1024 * 1024, 'x'),
    }
    for (const [type, data] of Object.entries(texts)) {
      expect(code(pngOf(ihdr(10, 10), chunk(type, data), chunk('IDAT'), chunk('IEND'))), type).toEqual(refusal)
    }
    const half = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(5 * 1024 * 1024))])
    expect(code(pngOf(ihdr(10, 10), chunk('zTXt', half), chunk('IDAT'), chunk('IEND')))).toMatchObject({ width: 10 })
    expect(code(pngOf(ihdr(10, 10), chunk('zTXt', half), chunk('zTXt', half), ...whole.slice(1)))).toEqual(refusal)
  })
  it('refuses thousands of tiny texts and hundreds of thousands of empty chunks before unpacking them', () => {
    const file = (one: Buffer, times: number) =>
      pngOf(ihdr(10, 10), Buffer.concat(Array<Buffer>(times).fill(one)), ...whole.slice(1))
    const text = chunk('zTXt', Buffer.from('a\0\0'))
    expect(code(file(text, 301))).toEqual({ code: 'design_text_too_large', values: {} })
    expect(code(file(text, 300))).toMatchObject({ width: 10 })
    expect(code(file(chunk('prVt'), 200_000))).toEqual({ code: 'design_damaged', values: {} })
  })
})
