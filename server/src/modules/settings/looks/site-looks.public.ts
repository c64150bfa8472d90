import { setTimeout as wait } from 'node:timers/promises'
import { platenLooks, platenTitle } from '@platen/contracts/site-looks/choices'
import type { ShownLooks } from '@platen/contracts/site-looks/endpoints'
import type { Language } from '@platen/contracts/values/language'
import type { FastifyBaseLogger } from 'fastify'
import type { Reader } from '../../../platform/db/database.types.ts'
import { fillPage } from './filled-page.format.ts'
import * as views from './site-looks.views.ts'

/** Returns how the site looks, as browsers show it. */
export function readShownLooks(db: Reader): Promise<ShownLooks> {
  return views.readShownLooks(db)
}

/** Returns what the application is called here. */
export async function readAppTitle(db: Reader): Promise<string> {
  return (await views.readAppTitle(db)) || platenTitle
}

/**
 * Returns what a mail is written with: what the application is called here, and the language.
 * @param chosen - the language of the person, which counts unless the site has one for everybody (SITE-19)
 */
export async function readMailLooks(db: Reader, chosen: Language): Promise<{ app: string; language: Language }> {
  const { app_title: title, default_language: own, language_choice: mayChoose } = await views.readMailLooks(db)
  return { app: title || platenTitle, language: mayChoose ? chosen : own }
}

/** Returns the stored file of the logo for papers of the site itself; null for none. */
export function readPaperLogo(db: Reader): Promise<string | null> {
  return views.readPaperLogo(db)
}

// Anybody can ask for pages: the looks are read at most so often, and a page doesn't wait longer for them.
const heldMs = 1_000
const maxWaitMs = 500

/**
 * Creates what fills the page of the application in with how the site looks. While the database doesn't answer, that is
 * as it looked before.
 */
export function createPageFiller({ db, log }: { db: Reader; log: FastifyBaseLogger }) {
  let looks: ShownLooks = { ...platenLooks, logo_light_url: null, logo_dark_url: null }
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const read = async () => {
    try {
      looks = await views.readShownLooks(db)
      readAtMs = performance.now()
    } catch (error) {
      log.warn({ err: error }, 'the page is filled in with the looks of before')
    }
  }
  return async (page: string): Promise<string> => {
    if (performance.now() - readAtMs > heldMs) {
      reading ??= read().finally(() => (reading = null))
      await Promise.race([reading, wait(maxWaitMs, undefined, { ref: false })])
    }
    return fillPage(page, looks)
  }
}
