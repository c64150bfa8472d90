import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { previewMediaType, readDesignImage, thumbMediaType, type DesignImage } from './design-image.service.ts'

const read = async (bytes: Buffer): Promise<DesignImage> => {
  const image = await readDesignImage(bytes)
  if ('refused' in image) throw new Error(image.refused.code)
  return image
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

// INPUT-5
describe('reading an artwork', () => {
  it('makes a preview of 600 and a thumbnail of 160 pixels that keep the transparent background', async () => {
    const image = await read(readFileSync(`${checkoutFolder()}/samples/designs/design-01-front.png`))
    expect(image).toMatchObject({ media_type: 'image/png', width_px: 1800, height_px: 2100, dpi: 300 })
    const preview = await sharp(image.preview).metadata()
    const thumb = await sharp(image.thumb).metadata()
    expect([preview.width, preview.height, preview.hasAlpha, `image/${preview.format}`]).toEqual([
      514,
      600,
      true,
      previewMediaType,
    ])
    expect([thumb.width, thumb.height, thumb.hasAlpha, `image/${thumb.format}`]).toEqual([
      137,
      160,
      true,
      thumbMediaType,
    ])
  })

  it('applies the rotation of a photo and leaves its metadata out of the preview', async () => {
    const bytes = await photo(400, 200)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await read(bytes)
    expect([image.width_px, image.height_px]).toEqual([200, 400])
    for (const picture of [image.preview, image.thumb]) {
      const { width, height, exif, xmp, orientation } = await sharp(picture).metadata()
      expect(height).toBeGreaterThan(width)
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
    }
  })

  it('shows CMYK and 16-bit images in sRGB, and does not enlarge small ones', async () => {
    const cmyk = await read(await photo(50, 40).toColourspace('cmyk').jpeg().toBuffer())
    const deep = await read(await photo(50, 40).toColourspace('rgb16').png().toBuffer())
    for (const image of [cmyk, deep]) {
      const { space, depth, width } = await sharp(image.preview).metadata()
      expect([space, depth, width]).toEqual(['srgb', 'uchar', 50])
      const { data } = await sharp(image.thumb).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 3)].map((value) => Math.abs(value) > 100)).toEqual([true, false, false])
    }
  })

  it('refuses truncated pixel data although the file looks complete', async () => {
    const png = await photo(200, 200).png().toBuffer()
    const at = png.indexOf('IDAT') - 4
    const half = png.subarray(at + 8, at + 8 + Math.floor(png.readUInt32BE(at) / 2))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(half.length)
    const broken = Buffer.concat([
      png.subarray(0, at),
      length,
      Buffer.from('IDAT'),
      half,
      Buffer.alloc(4),
      png.subarray(-12),
    ])
    expect(await readDesignImage(broken)).toEqual({ refused: { code: 'design_damaged', values: {} } })
  })

  it('refuses invalid pixel data', async () => {
    const png = await photo(20, 20).png().toBuffer()
    const at = png.indexOf('IDAT') - 4
    const noise = deflateSync(Buffer.from('not a picture'))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(noise.length)
    const broken = Buffer.concat([
      png.subarray(0, at),
      length,
      Buffer.from('IDAT'),
      noise,
      Buffer.alloc(4),
      png.subarray(-12),
    ])
    expect(await readDesignImage(broken)).toEqual({ refused: { code: 'design_damaged', values: {} } })
  })

  it('reads thirty at once, some broken and one large, and answers each one', async () => {
    const good = await photo(30, 20).png().toBuffer()
    const large = await photo(6_000, 5_000).png().toBuffer()
    const files = Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0 ? good.subarray(0, -20) : at === 10 ? large : good,
    )
    const answers = await Promise.all(files.map(readDesignImage))
    expect(answers.map((answer) => 'refused' in answer)).toEqual(files.map((_, at) => at % 3 === 0))
    expect('refused' in (await readDesignImage(good))).toBe(false)
  })
})
