import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkoutFolder } from './checkout.ts'
import { settings } from './config-settings.ts'

const read = (file: string) => readFileSync(join(checkoutFolder(), file), 'utf8')
const readme = read('README.md')

describe('the README', () => {
  test('lists every setting with its default and meaning, in the order of the settings', () => {
    const table = /\n\| name \| default \| meaning \|\n\| --- \| --- \| --- \|\n((?:\|.*\n)+)/.exec(readme)?.[1] ?? ''
    const rows = Object.entries(settings).map(
      ([name, { default: standard, meaning }]) =>
        `| \`${name}\` | ${standard === undefined ? '–' : `\`${standard}\``} | ${meaning} |`,
    )
    expect(table.trimEnd().split('\n')).toEqual(rows)
  })

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...readme.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name)
    expect(named).toContain('doctor')
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  })
})
