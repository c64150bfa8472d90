import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Imports every file in a folder and below it whose name ends so, and returns the entries of all records that they
 * export under names that match. A noun adds a file of its own, which no list names. A key in two files is an error.
 */
export async function exportedRecords<Entry>(
  folder: string,
  { fileEnd, exported }: { fileEnd: string; exported: RegExp },
): Promise<Record<string, Entry>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(fileEnd))
  const found: Record<string, Entry> = {}
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Record<string, Entry>>
    const records = Object.entries(module).filter(([name]) => exported.test(name))
    if (records.length === 0) throw new Error(`${file} exports no record named like ${exported}`)
    for (const [key, entry] of records.flatMap(([, record]) => Object.entries(record))) {
      if (key in found) throw new Error(`${file}: another file has ${key} too`)
      found[key] = entry
    }
  }
  return found
}
