/** Long enough for a browser that asks where to save the file. */
const urlLifetimeMs = 60_000

/** Saves content that was fetched as a file of this computer. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), urlLifetimeMs)
}
