import { describe, expect, it } from 'vitest'
import { checkStyles } from './check-styles.ts'
import { named, plantTree } from '../testing/planted-tree.ts'

const sound = {
  'web/src/ui/panel.module.css': '/* .note */ .panel { color: red } .panel .head:hover { margin: 0.5rem }\n',
  'web/src/ui/panel.tsx': "import css from './panel.module.css'\nexport const names = [css.panel, css.head]\n",
  'web/src/ui/chip.module.css': '.chip {} .tone-red {}\n',
  'web/src/ui/chip.tsx':
    "import css from './chip.module.css'\nexport const tone = (name: string) => [css.chip, css[name]]\n",
}

describe('the check of styles', () => {
  it('accepts style sheets whose classes are used, by name or composed', () => {
    expect(checkStyles(plantTree(sound))).toEqual([])
  })

  it('reports an unused class, and a class that does not exist', () => {
    const root = plantTree({
      ...sound,
      'web/src/ui/panel.module.css': '.panel {} .head {} .former {}\n',
      'web/src/features/orders/list.tsx':
        "import look from '../../ui/panel.module.css'\nexport const all = [look.panel, look.foot]\n",
    })
    expect(named(checkStyles(root))).toEqual([
      'style-dead web/src/ui/panel.module.css',
      'style-unknown web/src/features/orders/list.tsx',
    ])
  })

  it('reports a style sheet that is never imported', () => {
    expect(named(checkStyles(plantTree({ 'web/src/ui/alone.module.css': '.alone {}\n' })))).toEqual([
      'style-dead web/src/ui/alone.module.css',
    ])
  })

  it('reports a media rule at a width that is no display breakpoint', () => {
    const css = '.panel {} @media (width < 600px) { .head {} } @media (min-width: 960px) and (max-width: 1100px) {}\n'
    expect(named(checkStyles(plantTree({ ...sound, 'web/src/ui/panel.module.css': css })))).toEqual([
      'style-breakpoint web/src/ui/panel.module.css',
    ])
  })
})
