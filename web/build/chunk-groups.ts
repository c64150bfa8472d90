import { build, type InlineConfig, type Rolldown } from 'vite'

/** What loads before any screen, what the sign-in screen adds, and what surrounds all other screens. */
const frame = { main: '/src/main.tsx', login: '/auth/login-page.tsx', shell: '/shell/default-layout.tsx' }
const isScreen = /\/features\/.+-page\.tsx$/
const isStation = /\/features\/fulfillment\//

/**
 * Groups the modules that are always loaded together, so that the way to a screen is a few files instead of one per set
 * of screens that share a module. The build itself splits by exactly that set, which makes hundreds of tiny files.
 *
 * Which part loads a module is known only after tree shaking: a first build without output says it. No group holds a
 * module that its readers would not load anyway, but for icons and what the stations share among each other.
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  /** The modules of a chunk and of all that it imports. */
  const loadedWith = (first: Rolldown.OutputChunk): Set<string> => {
    const files = new Set<string>()
    const visit = (fileName: string) => {
      const chunk = byName.get(fileName)
      if (!chunk || files.has(fileName)) return
      files.add(fileName)
      chunk.imports.forEach(visit)
    }
    visit(first.fileName)
    return new Set([...files].flatMap((fileName) => byName.get(fileName)?.moduleIds ?? []))
  }
  const modulesOf = (end: string): Set<string> => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
    if (!chunk) throw new Error(`No chunk holds ${end}`)
    return loadedWith(chunk)
  }
  const [main, login, shell] = [modulesOf(frame.main), modulesOf(frame.login), modulesOf(frame.shell)]
  const screens = chunks
    .filter(({ facadeModuleId }) => facadeModuleId && isScreen.test(facadeModuleId))
    .map((chunk) => ({ file: chunk.facadeModuleId ?? '', modules: loadedWith(chunk) }))

  const groupOf = (id: string): string | null => {
    if (main.has(id)) return 'main'
    if (shell.has(id)) return login.has(id) ? 'ui' : 'shell'
    const readers = screens.filter(({ modules }) => modules.has(id))
    if (readers.length < 2 || login.has(id)) return null
    if (id.includes('virtual:mdi/')) return 'icons'
    return readers.every(({ file }) => isStation.test(file)) ? 'station' : null
  }
  return { includeDependenciesRecursively: false, groups: [{ name: groupOf }] }
}
