import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// Not the page of the application, which the server fills in and compresses.
const compressible = /\.(js|css|svg|json|txt)$/
const minBytes = 1024

/** Writes a `.gz` and a `.br` next to the text files of the build, so that the server never compresses them. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'platen-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const file of files) {
        if (!file.isFile() || !compressible.test(file.name)) continue
        const path = join(file.parentPath, file.name)
        const bytes = await readFile(path)
        if (bytes.length < minBytes) continue
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        await writeFile(
          `${path}.br`,
          await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        )
      }
    },
  }
}
