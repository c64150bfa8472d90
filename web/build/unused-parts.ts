import type { Plugin } from 'vite'

const parts =
  /\/@mantine\/core\/esm\/components\/(?:Menu|Popover)\/(Menu(?:Search|Sub|CheckboxItem|CheckboxGroup|RadioItem|RadioGroup|ContextMenu)|PopoverContextMenu)\/\1\.mjs$/

/**
 * Leaves out parts of menus that no screen uses and that everybody would load, since a menu names all of its parts:
 * four kilobytes, compressed. One that a screen begins to use says so when it is drawn, and leaves this list.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'platen-without-unused-parts',
    apply: 'build',
    load(id) {
      const name = parts.exec(id)?.[1]
      if (name === undefined) return undefined
      return `export function ${name}() { throw new Error('${name} is left out of the build by unused-parts.ts') }`
    },
  }
}
