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
  'SwitchGroup',
]

const parts = new RegExp(`/@mantine/core/esm/components/\\w+/(${unused.join('|')})/\\1\\.mjs$`)
/** The arrow of a popover or a tooltip, which is drawn always, and seen where one asks for it. */
const arrow = /\/FloatingArrow\/FloatingArrow\.mjs$/

const complain = (name: string) => `throw new Error('${name} is left out of the build by unused-parts.ts')`

/**
 * Leaves out parts of components that no screen uses and that everybody would load, since a component names all of its
 * parts: six kilobytes, compressed. One that a screen begins to use says so when it is drawn, and leaves this list.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'platen-without-unused-parts',
    apply: 'build',
    load(id) {
      if (arrow.test(id))
        return `export function FloatingArrow({ visible }) { if (visible) ${complain('FloatingArrow')} }`
      const name = parts.exec(id)?.[1]
      if (name === undefined) return undefined
      return `import { createContext } from 'react'
export const ${name}Context = createContext(null)
export function ${name}() { ${complain(name)} }`
    },
  }
}
