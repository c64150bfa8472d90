import { isRefusedFile, refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { designPixelsRefusal, designSizeRefusal } from './design-file.rules.ts'
import { detectFileKind } from './file-kind.format.ts'
import { outlineJpeg } from './jpeg-outline.format.ts'
import type { ImageOutline } from './picture-outline.types.ts'
import { outlinePng } from './png-outline.format.ts'

/**
 * Checks an artwork file by its bytes, not its name, before anything decodes it: a complete PNG or JPEG of acceptable
 * dimensions with nothing appended. Other kinds are refused by name (API-9, CHECK-20).
 */
export function inspectDesign(bytes: Uint8Array): ImageOutline | RefusedFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const wrongSize = designSizeRefusal(buffer.length)
  if (wrongSize) return wrongSize
  const kind = detectFileKind(buffer)
  if (!kind) return refusedFile('design_kind_unknown')
  if ('other' in kind) return refusedFile('design_kind_refused', { kind: kind.other })
  const outline = kind.accepted === 'PNG' ? outlinePng(buffer) : outlineJpeg(buffer)
  if (isRefusedFile(outline)) return outline
  return designPixelsRefusal(outline.width, outline.height) ?? outline
}
