import type { Plugin } from 'vite'

const unused = [
  ...['Search', 'Sub', 'CheckboxItem', 'CheckboxGroup', 'RadioItem', 'RadioGroup', 'ContextMenu'].map(
    (part) => `Menu${part}`,
  ),
  'PopoverContextMenu',
  'CheckboxCard',
  'CheckboxIndicator',
  'ActionIconGroup',
  'ActionIconGroupSection',
  'ButtonGroup',
  'ButtonGroupSection',
]

const parts = new RegExp(`/@mantine/core/esm/components/\\w+/(${unused.join('|')})/\\1\\.mjs$`)
/** What places the arrow of a popover or a tooltip. */
const arrows = /\/FloatingArrow\/get-arrow-position-styles\.mjs$/

/**
 * Leaves out parts of components that no screen uses and that everybody would load, since a component names all of its
 * parts: six kilobytes, compressed. One that a screen begins to use says so when it is drawn, and leaves this list.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'platen-without-unused-parts',
    apply: 'build',
    load(id) {
      const name = arrows.test(id) ? 'getArrowPositionStyles' : parts.exec(id)?.[1]
      if (name === undefined) return undefined
      return `export const ${name}Context = null
export function ${name}() { throw new Error('${name} is left out of the build by unused-parts.ts') }`
    },
  }
}
