import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout, plantTree } from '../testing/planted-tree.ts'

const settings = [
  'tsconfig.base.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'web/tsconfig.json',
]
const sound = {
  ...Object.fromEntries(settings.map((file) => [file, readFileSync(join(checkout, file), 'utf8')])),
  'package.json': JSON.stringify({
    name: 'planted',
    private: true,
    type: 'module',
    workspaces: ['contracts', 'server', 'web'],
  }),
  'contracts/package.json': JSON.stringify({ name: '@platen/contracts', exports: { './*': './src/*.ts' } }),
  'contracts/src/orders.ts': "export const open = 'open'\n",
  'server/package.json': JSON.stringify({ name: '@platen/server', dependencies: { '@platen/contracts': '0.1.0' } }),
  'server/src/main.ts': "import { open } from '@platen/contracts/orders'\n\nprocess.stdout.write(open)\n",
  'web/package.json': JSON.stringify({ name: '@platen/web' }),
}

/** Runs a tool with this checkout's settings in a planted tree; returns its exit code and its output. */
function run(root: string, tool: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'node_modules/.bin', tool), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(checkout, 'node_modules/.bin/tsgolint') },
  })
  return { code: status, output: stdout + stderr }
}

describe('lint', () => {
  const lint = (files: Record<string, string>) =>
    run(plantTree({ ...sound, ...files }, [], ['@types', 'vite', 'react']), 'oxlint', '-f', 'unix', 'server', 'web')
  const server: [rule: string, text: string][] = [
    ['no-floating-promises', 'export const go = (save: () => Promise<void>) => {\n  save()\n}\n'],
    ['no-misused-promises', 'export const go = (save: () => Promise<void>) => (save() ? 1 : 2)\n'],
    ['await-thenable', 'export const go = async (n: number) => {\n  await n\n}\n'],
    [
      'switch-exhaustiveness-check',
      "export const go = (s: 'a' | 'b') => {\n  switch (s) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
    ],
    ['no-explicit-any', 'export const go = (x: any) => x\n'],
    ['no-non-null-assertion', 'export const go = (x: string | null) => x!.length\n'],
    ['consistent-type-imports', "import { Stats } from 'node:fs'\nexport type S = Stats\n"],
    ['no-default-export', 'export default 1\n'],
    ['no-console', 'console.log(1)\nexport {}\n'],
    ['eqeqeq', "export const go = (x: string) => x == 'a'\n"],
    ['Unused oxlint-disable', '// oxlint-disable-next-line no-console\nexport const x = 1\n'],
  ]
  const web: [rule: string, text: string][] = [
    [
      'rules-of-hooks',
      "import { useId } from 'react'\nexport const P = ({ on }: { on: boolean }) => (on ? useId() : null)\n",
    ],
    ['no-danger', 'export const P = () => <p dangerouslySetInnerHTML={{ __html: name }} />\n'],
    ['button-has-type', 'export const P = () => <button>Pass</button>\n'],
  ]

  it('accepts clean files', () => {
    expect(lint({})).toEqual({ code: 0, output: '' })
  })

  it('reports every planted fault', () => {
    const faults = [
      ...server.map(([rule, text], n) => ({ rule, file: `server/src/fault-${n}.ts`, text })),
      ...web.map(([rule, text], n) => ({ rule, file: `web/src/fault-${n}.tsx`, text })),
    ]
    const { code, output } = lint(Object.fromEntries(faults.map(({ file, text }) => [file, text])))
    expect(code).not.toBe(0)
    const lines = output.split('\n')
    for (const { rule, file } of faults) {
      expect(
        lines.some((line) => line.startsWith(file) && line.includes(rule)),
        `${rule} in ${file}`,
      ).toBe(true)
    }
  })
})

describe('format', () => {
  it('accepts formatted files and reports one that is not', () => {
    const files = { 'server/src/a.ts': "export const a = 'a'\n", 'server/src/b.ts': 'export const b = "b";\n' }
    const { code, output } = run(plantTree({ ...sound, ...files }), 'oxfmt', '--check', 'server/src')
    expect(code).not.toBe(0)
    expect(output).toContain('server/src/b.ts')
    expect(output).not.toContain('server/src/a.ts')
  })
})

describe('types', () => {
  const types = (text: string) =>
    run(plantTree({ ...sound, 'server/src/fault.ts': text }), 'tsc', '-p', '.', '--types', '')
  const faults: [what: string, text: string][] = [
    ['a value that may be missing', 'export const first = (list: string[]): string => list[0]\n'],
    ['an enum', 'export enum Stage {\n  Open,\n}\n'],
    ['a type imported as a value', "import { Stats } from './stats.ts'\nexport type S = Stats\n"],
    ['an unused local', 'export const go = () => {\n  const left = 1\n}\n'],
  ]

  it.each(faults)('report %s', (_, text) => {
    const { code, output } = types(text)
    expect(code).not.toBe(0)
    expect(output).toContain('server/src/fault.ts')
  })
})

describe('dead code', () => {
  const knip = (files: Record<string, string>) =>
    run(plantTree({ ...sound, ...files }), 'knip', '--no-progress', '--no-config-hints')

  it('accepts a tree in which everything is used', () => {
    expect(knip({})).toEqual({ code: 0, output: '' })
  })

  it('reports unused files, exports and packages', () => {
    const { code, output } = knip({
      'server/package.json': JSON.stringify({
        name: '@platen/server',
        dependencies: { '@platen/contracts': '0.1.0', fastify: '5.0.0' },
      }),
      'server/src/main.ts': "import { used } from './parts.ts'\n\nprocess.stdout.write(used)\n",
      'server/src/parts.ts': "export const used = 'a'\nexport const unusedPart = 'b'\n",
      'server/src/forgotten.ts': 'export {}\n',
      'contracts/src/orders.ts': "export const unusedWord = 'open'\n",
    })
    expect(code).not.toBe(0)
    for (const dead of ['forgotten.ts', 'unusedPart', 'unusedWord', 'fastify']) expect(output).toContain(dead)
  })
})
