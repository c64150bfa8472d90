import { readFileSync } from 'node:fs'
import { platenLooks } from '@platen/contracts/site-looks/choices'
import type { ShownLooks } from '@platen/contracts/site-looks/endpoints'
import { expect, test } from 'vitest'
import { fillPage } from './filled-page.format.ts'

const page = readFileSync(new URL('../../../../../web/index.html', import.meta.url), 'utf8')
const platen: ShownLooks = { ...platenLooks, logo_light_url: null, logo_dark_url: null }

/** What the page says of itself before any script runs. */
function factsOf(filled: string) {
  const [, lang, looks = ''] = /<html lang="(\w+)"[^>]*data-looks="([^"]*)"/.exec(filled) ?? []
  const texts = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const
  const json = looks.replaceAll(/&(?:quot|lt|gt|amp);/g, (entity) => texts[entity as keyof typeof texts])
  return {
    lang,
    looks: JSON.parse(json) as unknown,
    title: /<title>(.*)<\/title>/.exec(filled)?.[1],
    icon: /rel="icon" href="([^"]*)"/.exec(filled)?.[1],
  }
}

// SITE-19, SCREEN-11
test('the page says how the site looks before any script runs', () => {
  expect(factsOf(fillPage(page, platen))).toEqual({
    lang: 'en',
    looks: platen,
    title: 'Factory operations · Platen',
    icon: '/favicon.svg',
  })
  const own: ShownLooks = {
    ...platen,
    app_title: 'Moon',
    default_language: 'fr',
    theme: 'dark',
    logo_light_url: '/api/site-logo/0a',
  }
  expect(factsOf(fillPage(page, own))).toEqual({
    lang: 'fr',
    looks: own,
    title: 'Opérations de l’atelier · Moon',
    icon: '/api/site-logo/0a',
  })
  expect(fillPage(page, own)).not.toContain('Platen')
})

// INPUT-12
test.each(['</title><script>alert(1)</script>', '" onload="alert(1)', "$& $1 $'", 'data-looks=""'])(
  'a title stays text in the page: %s',
  (title) => {
    const filled = fillPage(page, { ...platen, app_title: title })
    expect(factsOf(filled).looks).toMatchObject({ app_title: title })
    expect(filled.match(/<script/g)).toHaveLength(2)
    expect(filled.match(/data-looks="/g)).toHaveLength(1)
  },
)
