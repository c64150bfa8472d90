import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** The text of a section of the README, without its heading. */
function sectionOf(heading: string): string {
  const section = new RegExp(`\\n## ${heading}\\n(.*?)\\n## `, 's').exec(readme)?.[1]
  if (section === undefined) throw new Error(`README.md has no section "${heading}".`)
  return section
}

/**
 * The commands of the first code block of a section, as a shell runs them. Installing packages is left out, because
 * those of the test are there already.
 */
export function readCommands(heading: string): string {
  const block = /```sh\n(.*?)```/s.exec(sectionOf(heading))?.[1] ?? ''
  const commands = block.replaceAll(/^npm ci\b[^\n&]*(?:\n|&& )/gm, '')
  if (!commands.includes('npm start')) throw new Error(`The commands of "${heading}" in README.md don’t start Platen.`)
  return commands
}

/** What a step of the README names, in its order: screens, buttons and choices in italics, and values as code. */
export interface NamedThing {
  kind: 'name' | 'value'
  text: string
}

/** The numbered steps of a section, each as what it names. */
export function readSteps(heading: string): NamedThing[][] {
  const lines = sectionOf(heading).match(/^\d+\. .*$/gm) ?? []
  return lines.map((line) =>
    Array.from(line.matchAll(/\*([^*]+)\*|`([^`]+)`/g), ([, name, value]) =>
      name === undefined ? { kind: 'value', text: value ?? '' } : { kind: 'name', text: name },
    ),
  )
}
