import { storeStates, storeStateWords } from '@platen/contracts/stores/columns'
import { storePlatforms, storePlatformWords, type StorePlatform } from '@platen/contracts/stores/store-platforms'
import { useInLanguage } from '../../platform/i18n/i18n.ts'

const isPlatform = (platform: unknown): platform is StorePlatform => storePlatforms.includes(platform as StorePlatform)

/** The platforms and states of stores in the user's language. */
export function useStoreWords() {
  const inLanguage = useInLanguage()
  return {
    platformName: (platform: unknown) => (isPlatform(platform) ? inLanguage(storePlatformWords[platform]) : undefined),
    platforms: storePlatforms.map((value) => ({ value, label: inLanguage(storePlatformWords[value]) })),
    stateName: (state: unknown) =>
      state === 'active' || state === 'paused' ? inLanguage(storeStateWords[state]) : undefined,
    states: storeStates.map((value) => ({ value, label: inLanguage(storeStateWords[value]) })),
  }
}
