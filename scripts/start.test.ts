import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkout, plantTree } from './testing/planted-tree.ts'

const plain = [
  'start',
  'start/supervise',
  'preflight',
  'build',
  'build/build-lock',
  'build/build-server',
  'build/build-stamp',
].map((name) => `scripts/${name}.mjs`)
const files = {
  'package.json': JSON.stringify({ name: 'platen', type: 'module', engines: { node: '>=20.19' } }),
  'contracts/src/word.ts': "export const word = 'hello'\n",
  'server/package.json': JSON.stringify({ name: '@platen/server', type: 'module' }),
  'server/src/main.ts':
    "const text: string = 'main'\nprocess.stdout.write(`${text} ${process.argv.slice(2).join()}`)\n",
  'server/src/commands/greet.ts': "import { word } from '@platen/contracts/word'\n\nprocess.stdout.write(word)\n",
  'server/src/paper.worker.ts': "import 'pg'\n\nexport const work = 1\n",
  'contracts/package.json': JSON.stringify({
    name: '@platen/contracts',
    type: 'module',
    exports: { './*': './src/*.ts' },
  }),
  'web/index.html': '<!doctype html><title>Platen</title>\n',
  'web/vite.config.ts':
    "export default { root: import.meta.dirname, build: { outDir: '../dist/web', emptyOutDir: true } }\n",
}

/** A tree with the scripts that build and start, and as much of a server and a page as they need. */
function plantProject(): string {
  const root = plantTree(files, ['pg'], ['vite'])
  for (const folder of ['build', 'start']) mkdirSync(join(root, 'scripts', folder), { recursive: true })
  for (const file of plain) cpSync(join(checkout, file), join(root, file))
  return root
}

function start(root: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), ...args], { cwd: root, encoding: 'utf8' })
}

it('`npm start` limits the memory that the server keeps after a flood', () => {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  // Both before `exec`, so that they are in the environment of the server.
  expect(scripts.start).toMatch(
    /^(?=.*\bMALLOC_ARENA_MAX=2 )(?=.*\bMALLOC_TRIM_THRESHOLD_=131072 ).* exec node scripts\/start\.mjs$/,
  )
})

describe('the start script', () => {
  it('builds once, runs, and builds again after an edit', () => {
    const root = plantProject()
    const first = start(root, 'main', '--quick')
    expect(first.stdout).toBe('main --quick')
    expect(first.stderr).toContain('building')
    expect(start(root)).toMatchObject({ status: 0, stdout: 'main ', stderr: '' })

    writeFileSync(join(root, 'server/src/main.test.ts'), 'export {}\n')
    expect(start(root).stderr).toBe('')
    writeFileSync(join(root, 'server/src/main.ts'), "process.stdout.write('edited')\n")
    expect(start(root).stdout).toBe('edited')
  })

  it('bundles our own code and leaves packages outside', () => {
    const root = plantProject()
    expect(start(root, 'greet')).toMatchObject({ status: 0, stdout: 'hello' })
    const worker = readFileSync(join(root, 'dist/server/paper.worker.js'), 'utf8')
    expect(worker).toMatch(/import ["']pg["']/)
    expect(readdirSync(join(root, 'dist/web'))).toContain('index.html')
  })

  it('builds once when two processes start at the same time in a fresh checkout', async () => {
    const root = plantProject()
    const runs = [1, 2].map(() => spawn(process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root }))
    const output = await Promise.all(
      runs.map(async (run) => {
        const parts: string[] = []
        run.stderr.on('data', (bytes: Buffer) => parts.push(bytes.toString()))
        await once(run, 'close')
        return { code: run.exitCode, output: parts.join('') }
      }),
    )
    expect(output.map(({ code }) => code)).toEqual([0, 0])
    expect(output.filter((one) => one.output.includes('building'))).toHaveLength(1)
    expect(existsSync(join(root, 'dist/.building'))).toBe(false)
  })

  it('takes over the lock of a build that was killed', () => {
    const root = plantProject()
    mkdirSync(join(root, 'dist'), { recursive: true })
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(join(root, 'dist/.building'), String(pid))
    expect(start(root)).toMatchObject({ status: 0, stdout: 'main ' })
  })

  it('leaves no stamp when the build fails', () => {
    const root = plantProject()
    start(root)
    writeFileSync(join(root, 'server/src/main.ts'), "import './nowhere.ts'\n")
    expect(start(root).status).not.toBe(0)
    expect(existsSync(join(root, 'dist/.build'))).toBe(false)
  })

  it('explains what to do when packages are missing', () => {
    const root = plantProject()
    rmSync(join(root, 'node_modules'), { recursive: true })
    const { status, stderr } = start(root)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The packages of Platen are not installed here .* Run: npm ci\n$/)
  })

  it('explains what to do when Node is too old', () => {
    const root = plantProject()
    const manifest = { name: 'platen', type: 'module', engines: { node: '>=99.1' } }
    writeFileSync(join(root, 'package.json'), JSON.stringify(manifest))
    const { status, stderr } = start(root)
    expect(status).toBe(1)
    expect(stderr).toContain('needs Node 99.1 or newer')
  })

  it('reports a command that does not exist', () => {
    expect(start(plantProject(), 'no-such-command')).toMatchObject({ status: 1, stdout: '' })
  })
})
