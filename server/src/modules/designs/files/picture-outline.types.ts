import type { RefusedFile } from '../../../platform/files/refused-file.ts'

/** The properties in an image's headers, read without decoding a pixel. */
export interface ImageOutline {
  media_type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

export type OutlineResult = ImageOutline | RefusedFile
