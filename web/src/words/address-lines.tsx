import { orderAddressLines, type AddressParts } from '@platen/contracts/values/address'
import { language } from '../platform/i18n/i18n.ts'
import { useObservable } from '../platform/observable.ts'

interface AddressLinesProps {
  address: Omit<AddressParts, 'country'> & { country: string | null }
  className?: string | undefined
}

/** An address line by line in its own country's order, as labels and packing slips print it. The name comes first. */
export function AddressLines({ address, className }: AddressLinesProps) {
  const now = useObservable(language)
  const country = address.country ?? ''
  const { name, ...place } = address
  const lines = orderAddressLines({ ...place, name: '', country }, countryName(country, now))
  return (
    <address className={className}>
      <strong>
        <bdi>{name || '–'}</bdi>
      </strong>
      {lines.map((line, at) => (
        <bdi key={at}>{line}</bdi>
      ))}
    </address>
  )
}

/** The name of a country, or the code itself if it is none. */
function countryName(code: string, now: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([now], { type: 'region', fallback: 'code' }).of(code) ?? code
}
