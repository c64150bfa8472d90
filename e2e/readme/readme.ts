import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandsIn, type NamedThing, stepsIn } from '../../scripts/checks/readme/readme-sections.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** The commands of a section of the README, as a shell runs them. */
export const readCommands = (heading: string): string => commandsIn(readme, heading)

/** The numbered steps of a section of the README, each as what it names. */
export const readSteps = (heading: string): NamedThing[][] => stepsIn(readme, heading)
