import type { Setup } from '@platen/contracts/setup/endpoints'
import { environmentWords, setupWords } from '@platen/contracts/setup/words'
import { stationKindWords } from '@platen/contracts/values/words'

/** Returns what the doctor says about what the site still lacks: the list of the screen Setup, in words (SITE-11). */
export function describeSetup({ complete, steps, environment }: Setup): { ok: boolean; said: string }[] {
  const missing = steps
    .filter((step) => !step.done)
    .map(({ key, optional, missing_kinds: kinds, examples }) => {
      const { title, why } = setupWords[key]
      const names = [...kinds.map((kind) => stationKindWords[kind].en), ...examples]
      const which = names.length > 0 ? ` (${names.join(', ')})` : ''
      return { ok: optional, said: `missing: ${title.en}${which}. ${why.en}` }
    })
  const unset = environment
    .filter((variable) => !variable.is_set)
    .map(({ name }) => ({
      ok: true,
      said: `${environmentWords[name].example} isn't set. ${environmentWords[name].why.en}`,
    }))
  const verdict = complete ? 'a piece can go from label to parcel' : 'a piece can’t go from label to parcel yet'
  return [{ ok: complete, said: verdict }, ...missing, ...unset]
}
