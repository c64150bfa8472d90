import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BilingualText } from '../bilingual-texts.ts'
import { listSources, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'
import { namedIn } from './readme-sections.ts'

const file = 'README.md'
const demo = 'server/src/modules/demo/'

/**
 * Checks that every name in italics in the README is on a screen of the product in English, letter by letter: each part
 * of `Orders → Completed`, and figures where a text fills them in. Stations, such as `Print 1`, are those of the demo.
 */
export function readmeFindings(root: string, texts: readonly BilingualText[]): Finding[] {
  if (!existsSync(join(root, file))) return []
  const onScreens = texts.filter((text) => text.file.startsWith('web/src/')).flatMap(({ en }) => [...en.values()])
  const exact = new Set(onScreens)
  const filledIn = onScreens.filter((text) => /\{\w+\}/.test(text)).map(withFigures)
  const inDemo = demoNames(root)
  const isKnown = (name: string) =>
    exact.has(name) || filledIn.some((pattern) => pattern.test(name)) || inDemo.has(name.replace(/ \d+$/, ''))
  return namedIn(readText(root, file))
    .filter(({ kind }) => kind === 'name')
    .flatMap(({ text }) => text.split(' → '))
    .filter((name) => !isKnown(name))
    .map((name) => ({ rule: 'readme-names', file, message: `*${name}* is on no screen in English` }))
}

/** What a text reads as once figures are filled in. */
function withFigures(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()[\]{}|\\/]/g, '\\$&'))
  return new RegExp(`^${parts.join('\\d[\\d,]*')}$`)
}

/** What the demo names its records. */
function demoNames(root: string): Set<string> {
  const sources = listSources(root).filter((source) => source.startsWith(demo))
  return new Set(
    sources.flatMap((source) => Array.from(readText(root, source).matchAll(/'([^'\n]+)'/g), ([, n]) => n ?? '')),
  )
}
