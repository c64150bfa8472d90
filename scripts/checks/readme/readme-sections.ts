/** The text of a section of the README, without its heading. */
function sectionOf(readme: string, heading: string): string {
  const section = new RegExp(`\\n## ${heading}\\n(.*?)\\n## `, 's').exec(readme)?.[1]
  if (section === undefined) throw new Error(`README.md has no section "${heading}".`)
  return section
}

/** The commands of the first code block of a section, as a shell runs them. */
export function commandsIn(readme: string, heading: string): string {
  const commands = /```sh\n(.*?)```/s.exec(sectionOf(readme, heading))?.[1] ?? ''
  if (!commands.includes('npm start')) throw new Error(`The commands of "${heading}" in README.md don’t start Platen.`)
  return commands
}

/** The commands without those that install packages, for where they are installed. */
export const withoutInstalling = (commands: string): string => commands.replaceAll(/^npm ci\b[^\n&]*(?:\n|&& )/gm, '')

/** What a line of the README names, in its order: screens, buttons and choices in italics, and values as code. */
export interface NamedThing {
  kind: 'name' | 'value'
  text: string
}

/** What is named in a text, without its code blocks. */
export function namedIn(text: string): NamedThing[] {
  const names = text.replaceAll(/```.*?```/gs, '').matchAll(/(?<!\*)\*([^*\s](?:[^*\n]*[^*\s])?)\*(?!\*)|`([^`]+)`/g)
  return Array.from(names, ([, name, value]) =>
    name === undefined ? { kind: 'value', text: value ?? '' } : { kind: 'name', text: name },
  )
}

/** The numbered steps of a section, each as what it names. */
export function stepsIn(readme: string, heading: string): NamedThing[][] {
  return (sectionOf(readme, heading).match(/^\d+\. .*$/gm) ?? []).map(namedIn)
}
