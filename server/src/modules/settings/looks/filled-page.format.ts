import { factoryOperations, platenTitle } from '@platen/contracts/site-looks/choices'
import type { ShownLooks } from '@platen/contracts/site-looks/endpoints'

/**
 * Fills the page of the application in with how the site looks: its language and title, the icon of the tab, and all of
 * it as JSON, which the page's first script and the application read (SITE-19, SCREEN-11).
 */
export function fillPage(page: string, looks: ShownLooks): string {
  const title = escapeHtml(looks.app_title || platenTitle)
  return (
    page
      .replaceAll(factoryOperations.en, factoryOperations[looks.default_language])
      .replaceAll(platenTitle, () => title)
      .replace('<html lang="en"', () => `<html lang="${looks.default_language}"`)
      .replace('href="/favicon.svg"', (own) => (looks.logo_light_url === null ? own : `href="${looks.logo_light_url}"`))
      // Last, so that nothing is looked for in what a person has typed.
      .replace('data-looks=""', () => `data-looks="${escapeHtml(JSON.stringify(looks))}"`)
  )
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)
}
