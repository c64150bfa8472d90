/** The stored record of an artwork: its own bytes, and the preview and thumbnail made from them. */
export interface DesignFile {
  sha256: string
  media_type: 'image/png' | 'image/jpeg'
  size_bytes: number
  width_px: number
  height_px: number
  dpi: number | null
  preview_sha256: string
  thumb_sha256: string
}
