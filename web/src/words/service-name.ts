import { shippingServiceWords } from '@platen/contracts/shipping-vendors/service-words'
import type { Worded } from '@platen/contracts/values/language'
import { useInLanguage } from '../platform/i18n/i18n.ts'

const words: Readonly<Record<string, Worded | undefined>> = shippingServiceWords

/** Returns the name of a shipping service: ours in words, those of stores and vendors as they are. */
export function useServiceName(): (service: string) => string {
  const inLanguage = useInLanguage()
  return (service) => (words[service] ? inLanguage(words[service]) : service)
}
