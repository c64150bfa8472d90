import { build, type InlineConfig, type Rolldown } from 'vite'

/** What loads before any screen, what the sign-in screen adds, and what surrounds all other screens. */
const frame = { main: '/src/main.tsx', login: '/auth/login-page.tsx', shell: '/shell/default-layout.tsx' }
const isScreen = /\/features\/.+-page\.tsx$/
/** The screen after signing in, which loads nothing that it doesn't read. */
const firstScreen = '/profile/profile-page.tsx'
const isOfFulfillment = /\/features\/fulfillment\//
/** What is read about a piece or a parcel, which shares parts with the stations. */
const isDetail = /\/features\/fulfillment\/detail\//
/** Parts of lists and words, of which every station has a list. */
const isOfLists = /\/src\/(ui\/(list|scan|picture|status|grid)|words|pickers|platform\/routing|values|lists)\//
/** Small parts that say something in words or numbers, which stations and other screens share. */
const isOfWords =
  /\/src\/(words\/|lists\/list-limits|values\/address|shipping-vendors\/service-words|ui\/(list\/cells|picture\/))/
/** What every file of texts imports, which is less than a file of its own costs. */
const isReadByTexts = /\/(@messageformat\/runtime|make-plural)\//
/** The texts that every station names: a file each for people, and one script per language for browsers. */
const textsOfStations = /\/features\/fulfillment\/station\/.*\.texts\.ts\?language=(en|fr)$/
/** Below this many characters, unminified, a module of every station and others costs less than a file of its own. */
const smallLength = 500

/**
 * Groups the modules that are always loaded together, so that the way to a screen is a few files instead of one per set
 * of screens that share a module. The build itself splits by exactly that set, which makes hundreds of tiny files.
 *
 * Which part loads a module is known only after tree shaking: a first build without output says it. A group holds
 * modules that some of its readers would not load otherwise in these cases only: what the first screen shares with any
 * other, icons, what the stations share among each other, the few small modules that every station loads and the
 * sign-in or few other screens load as well, the texts of stations, small words of stations and other screens, and tiny
 * modules of every station or of many screens, which come with the shell.
 *
 * Each group is defined by its readers in such a way that no two groups import each other: a module has all the readers
 * of those that import it.
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const importsOf = new Map<string, readonly string[]>()
  const result = await build({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'imports-of-modules',
        generateBundle() {
          for (const id of this.getModuleIds()) importsOf.set(id, this.getModuleInfo(id)?.importedIds ?? [])
        },
      },
    ],
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
  const isStation = (file: string) => isOfFulfillment.test(file) && !isDetail.test(file)
  const stations = screens.filter(({ file }) => isStation(file)).length
  const screensElsewhere = screens.filter(({ file }) => !isOfFulfillment.test(file)).length

  const lengthOf = new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
  )
  /** Imports nothing that isn't there with the shell, so that no two groups import each other. */
  const isLeaf = (id: string, maxLength: number) =>
    !/virtual:mdi|[.]css$/.test(id) &&
    (lengthOf.get(id) ?? maxLength) < maxLength &&
    (importsOf.get(id) ?? ['?']).every((imported) => main.has(imported) || shell.has(imported))
  /** Such parts import nothing but what is there with the shell, and each other. */
  const isSmallWord = (id: string): boolean =>
    isOfWords.test(id) &&
    (lengthOf.get(id) ?? 0) < 7_000 &&
    (importsOf.get(id) ?? ['?']).every((imported) => main.has(imported) || shell.has(imported) || isSmallWord(imported))

  const groupOf = (id: string): string | null => {
    if (main.has(id) || isReadByTexts.test(id)) return 'main'
    const [, language] = textsOfStations.exec(id) ?? []
    if (language !== undefined) return `texts-of-stations-${language}`
    if (shell.has(id)) return login.has(id) ? 'ui' : 'shell'
    const readers = screens.filter(({ modules }) => modules.has(id))
    if (readers.length < 2) return null
    const readersElsewhere = readers.filter(({ file }) => !isOfFulfillment.test(file)).length
    const readingStations = readers.filter(({ file }) => isStation(file)).length
    const isReadByEveryStation = readingStations === stations
    if (login.has(id)) return isReadByEveryStation ? 'inputs' : null
    if (readingStations > 0 && readersElsewhere > 0 && isLeaf(id, smallLength)) {
      if (readers.length > screens.length / 4 || (isReadByEveryStation && !isOfLists.test(id))) return 'shell'
    }
    if (readers.some(({ file }) => file.endsWith(firstScreen))) return 'common'
    if (id.includes('virtual:mdi/')) return 'more-icons'
    if (readersElsewhere === 0) return readingStations === 0 ? 'details' : 'station'
    const isSmall = isOfLists.test(id) && (lengthOf.get(id) ?? 0) < 4_000
    if (isReadByEveryStation && (isSmall || readersElsewhere < screensElsewhere / 4)) return 'station-and-others'
    return readingStations > 0 && isSmallWord(id) ? 'words' : null
  }
  return { includeDependenciesRecursively: false, groups: [{ name: groupOf }] }
}
