import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { encodeQr } from '../../server/src/platform/documents/qr.ts'
import config from '../playwright.config.ts'

const width = 640
const height = 480
const framesPerSecond = 5
const [black, white, gray] = [16, 235, 128]
/** A code fills most of the picture's height. */
const codeSide = 360

/** Gives the tests of this file a phone whose camera sees these texts as QR codes, one after the other, in a loop. */
export function testOnPhoneWithCamera(texts: readonly string[]): void {
  // Only named here: this is also read by processes that list the tests and run none.
  const folder = join(tmpdir(), `platen-camera-${randomUUID()}`)
  const video = join(folder, 'codes.y4m')
  const { launchOptions } = config.use ?? {}
  test.use({
    viewport: { width: 360, height: 740 },
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    },
  })
  test.beforeAll(() => {
    mkdirSync(folder)
    writeFileSync(video, videoOfCodes(texts))
  })
  test.afterAll(() => rmSync(folder, { recursive: true }))
}

/**
 * Returns a video as Chromium's fake camera plays it (y4m, 640 × 480, in a loop). It shows these texts as QR codes for
 * two seconds each, with two seconds of nothing before each.
 */
function videoOfCodes(texts: readonly string[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const scenes = texts.flatMap((text) => [frame([]), frame(encodeQr(text))])
  return Buffer.concat([header, ...scenes.flatMap((scene) => Array.from({ length: 2 * framesPerSecond }, () => scene))])
}

function frame(modules: readonly (readonly boolean[])[]): Buffer {
  const light = Buffer.alloc(width * height, white)
  const size = Math.floor(codeSide / Math.max(1, modules.length))
  const left = Math.round((width - size * modules.length) / 2)
  const top = Math.round((height - size * modules.length) / 2)
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return
      for (let line = 0; line < size; line += 1) {
        const from = (top + y * size + line) * width + left + x * size
        light.fill(black, from, from + size)
      }
    }),
  )
  // A quarter of the pixels for each of the two colors.
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, gray)])
}
