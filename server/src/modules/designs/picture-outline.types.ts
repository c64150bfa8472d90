import type { RefusedFile } from '../../platform/files/refused-file.ts'

/** What the headers of a picture say, read without decoding a pixel. */
export interface PictureOutline {
  media_type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

export type OutlineResult = PictureOutline | RefusedFile
