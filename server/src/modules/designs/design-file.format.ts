import { isRefusedFile, refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { refuseDesignPixels, refuseDesignSize } from './design-file.rules.ts'
import { fileKind } from './file-kind.format.ts'
import { outlineJpeg } from './jpeg-outline.format.ts'
import type { PictureOutline } from './picture-outline.types.ts'
import { outlinePng } from './png-outline.format.ts'

/**
 * Judges an artwork file by its bytes, whatever its name, before anything decodes it: PNG or JPEG of possible size, whole
 * and with nothing hidden behind its end. Other kinds are refused by their name (API-9, CHECK-20).
 */
export function inspectDesign(bytes: Uint8Array): PictureOutline | RefusedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wrongSize = refuseDesignSize(buffer.length)
  if (wrongSize) return wrongSize
  const kind = fileKind(buffer)
  if (!kind) return refusedFile('design_kind_unknown')
  if ('other' in kind) return refusedFile('design_kind_refused', { kind: kind.other })
  const outline = kind.accepted === 'PNG' ? outlinePng(buffer) : outlineJpeg(buffer)
  if (isRefusedFile(outline)) return outline
  return refuseDesignPixels(outline.width, outline.height) ?? outline
}
