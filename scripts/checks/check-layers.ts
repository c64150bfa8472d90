import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { listSources, readText, sourceFolders } from './checkout-files.ts'
import type { Finding } from './finding.ts'

interface Cruise {
  modules: { source: string; dependencies: { module: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[] }
}

/** It exits with the number of violations. */
type ExecFailure = Error & { stdout: string; stderr: string }

const start = promisify(execFile)
const home = join(import.meta.dirname, '../..')

/** Checks imports (.dependency-cruiser.cjs), and that every source file with all of its imports was really read. */
export async function checkLayers(root: string): Promise<Finding[]> {
  const cruise = await cruiseFolders(root)
  return [...violations(cruise), ...unseen(cruise, sourceTexts(root))]
}

/**
 * Reports what the cruise did not read: a file that git lists, or an import in a file. Without this, a tool that cannot
 * read a file would pass it. Takes the cruise and the sources by path.
 */
export function unseen(cruise: Cruise, sources: ReadonlyMap<string, string>): Finding[] {
  const seen = new Map(
    cruise.modules.map((module) => [module.source, new Set(module.dependencies.map((to) => to.module))]),
  )
  return [...sources].flatMap(([file, text]): Finding[] => {
    const imports = seen.get(file)
    if (!imports) return [{ rule: 'not-cruised', file, message: 'git lists it, the layer check did not read it' }]
    return importsIn(text)
      .filter((name) => !imports.has(name) && !imports.has(name.replace(/^node:/, '')))
      .map((name) => ({ rule: 'import-not-seen', file, message: `the layer check did not see its import of ${name}` }))
  })
}

function importsIn(text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s(?:[^'"`;=]*?\sfrom\s+)?'([^']+)'/gm)
  return [...new Set([...found].map((match) => match[1] ?? ''))]
}

function violations(cruise: Cruise): Finding[] {
  return cruise.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    file: from,
    message: cycle ? `→ ${cycle.map((step) => step.name).join(' → ')}` : `→ ${to}`,
  }))
}

function sourceTexts(root: string): Map<string, string> {
  return new Map(listSources(root).map((file) => [file, readText(root, file)]))
}

async function cruiseFolders(root: string): Promise<Cruise> {
  const tool = join(home, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = sourceFolders.filter((folder) => existsSync(join(root, folder)))
  const options = ['--config', join(home, '.dependency-cruiser.cjs'), '--output-type', 'json']
  const parser = pathToFileURL(join(home, 'scripts/checks/parse-tsx.mjs')).href
  const run = await start(process.execPath, ['--import', parser, tool, ...options, ...folders], {
    cwd: root,
    maxBuffer: 1 << 28,
  }).catch((error: ExecFailure) => error)
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${run.stderr || run.stdout}`)
  return JSON.parse(run.stdout) as Cruise
}
