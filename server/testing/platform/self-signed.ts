import { generateKeyPairSync, sign } from 'node:crypto'

// Just enough ASN.1 for a certificate, so that tests of https need no openssl and the repository no private key.
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (value: number) => der(0x02, Buffer.from([value]))
const time = (text: string) => der(0x17, Buffer.from(text))
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
const commonName = Buffer.from('550403', 'hex')

/** A certificate for `localhost` that signs itself, and its private key, both as PEM. */
export function createSelfSignedCertificate(): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from('localhost')))))
  const validity = sequence(time('200101000000Z'), time('491231235959Z'))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const signed = sequence(der(0xa0, integer(2)), integer(1), ecdsaWithSha256, name, validity, name, spki)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const base64 = sequence(signed, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
