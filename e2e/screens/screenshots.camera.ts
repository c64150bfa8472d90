import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { everyScreen, nothingYet } from './every-screen.ts'
import { givenEveryWork, type EveryWork } from '../testing/given-pallet.ts'
import { type Shown, show } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const widths = [1440, 1024, 360]
const schemes = ['light', 'dark'] as const
const languages = ['en', 'fr'] as const
/** Only the screens whose names match, where `SCREENS` says so. */
const wanted = new RegExp(process.env.SCREENS ?? '')

/** Takes a screen at every width in both themes; out: the names of the pictures. */
async function take(page: Page, screen: Shown, language: string): Promise<string[]> {
  const taken: string[] = []
  const here = screen.widths ?? widths
  await page.setViewportSize({ width: Math.max(...here), height: 900 })
  await show(page, screen)
  for (const width of here) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const name = `${screen.name}-${language}-${colorScheme}-${width}.png`
      await page.screenshot({ path: join(folder, name), animations: 'disabled' })
      taken.push(name)
    }
  }
  return taken
}

/** One page with all pictures, a row for each screen. */
function contactSheet(rows: Map<string, string[]>): string {
  const pictures = (names: string[]) =>
    names
      .map((name) => `<a href="${name}"><img loading="lazy" src="${name}" title="${name}" alt="${name}"></a>`)
      .join('')
  const body = [...rows].map(([name, names]) => `<h2>${name}</h2><p>${pictures(names)}</p>`).join('\n')
  return `<!doctype html><meta charset="utf-8"><title>Platen, every screen</title>
<style>body{font:14px sans-serif;background:#888}p{display:flex;gap:8px;overflow-x:auto}img{height:260px}</style>
${body}\n`
}

test('every screen and state, light and dark, en and fr, 360, 1024 and 1440 px', async ({ page, baseURL }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const rows = new Map<string, string[]>()
  const failed: string[] = []
  const takeAll = async (work: EveryWork, signedOut: boolean) => {
    for (const language of languages) {
      await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
      for (const screen of everyScreen(work).filter(
        (one) => (one.signedOut ?? false) === signedOut && wanted.test(one.name),
      )) {
        // One that can't be shown doesn't keep the others from being seen.
        const taken = await take(page, screen, language).catch((error: unknown) => {
          failed.push(`${screen.name} in ${language}: ${String(error)}`)
          return []
        })
        rows.set(screen.name, [...(rows.get(screen.name) ?? []), ...taken])
      }
    }
  }
  await page.goto('/login')
  await takeAll(nothingYet, true)
  await page.context().addCookies([{ name: 'platen-language', value: 'en', url: baseURL ?? '' }])
  await signIn(page, 'administrator')
  await takeAll(await givenEveryWork(page), false)
  writeFileSync(join(folder, 'index.html'), contactSheet(rows))
  expect(failed).toEqual([])
})
