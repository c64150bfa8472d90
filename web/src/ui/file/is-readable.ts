/**
 * Whether the browser can still send a chosen file. Browsers don't send a file that was saved again since it was
 * chosen, and say only that the network failed.
 */
export async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
