import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'

interface ExampleFile {
  givenExampleRow(page: Page): Promise<void>
}

// A noun whose table is empty at first has a file of its own there, which no list names.
const folder = join(import.meta.dirname, 'example-rows')
const files = readdirSync(folder).toSorted()
const examples = await Promise.all(
  files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<ExampleFile>),
)

/** Adds the rows that the screens of one row open. An administrator is signed in on the page. */
export async function givenExampleRows(page: Page): Promise<void> {
  for (const { givenExampleRow } of examples) await givenExampleRow(page)
}
