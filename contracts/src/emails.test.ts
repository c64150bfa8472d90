import { expect, test } from 'vitest'
import { email } from './auth/endpoints.ts'

// ACCESS-111
test.each([
  ['petra@factory.example', 'petra@factory.example'],
  [' Petra.Packer+night@Factory.example ', 'petra.packer+night@factory.example'],
  ["o'brien@factory.example", "o'brien@factory.example"],
  ['Émilie@usine-d-essai.example', 'émilie@usine-d-essai.example'],
  ['用户@例子.example', '用户@例子.example'],
  ['ｐｅｔｒａ＠factory．example', 'petra@factory.example'],
  ['system@localhost', 'system@localhost'],
  ['a@1.example2', 'a@1.example2'],
])('%j is the mailbox %s', (written, stored) => {
  expect(email.parse(written)).toBe(stored)
})

// ACCESS-111
test.each([
  'Petra <petra@factory.example>',
  '<petra@factory.example>',
  'petra@[192.0.2.1]',
  'petra@[IPv6:2001:db8::1]',
  'petra@192.0.2.1',
  '"petra"@factory.example',
  'petra(night)@factory.example',
  'petra@factory.example(night)',
  'petra@factory.example,quinn@factory.example',
  'petra;quinn@factory.example',
  'petra@factory.example.',
  'petra@factory..example',
  '.petra@factory.example',
  'petra.@factory.example',
  'pe..tra@factory.example',
  'petra@-factory.example',
  'petra@factory-.example',
  'petra@xn--fctory-bua.example',
  'petra@quinn@factory.example',
  'pe\u00adtra@factory.example',
  'pe\u200btra@factory.example',
  'pe\u3164tra@factory.example',
  'petra@fac\ufe0ftory.example',
  'petra@factory。example',
  'petra\n@factory.example',
  'petra@',
  '@factory.example',
  'petra',
])('%j is refused, because mail servers read more than one mailbox in such texts, or none', (written) => {
  expect(email.safeParse(written).success).toBe(false)
})

// ACCESS-111
test.each(['a'.repeat(500_000), `a@${'b-'.repeat(250_000)}`, `a@${'b.'.repeat(250_000)}`, `${'a.'.repeat(250_000)}@`])(
  'a text of half a million characters is refused like a short one (%#)',
  (written) => {
    expect(email.safeParse(written).success).toBe(false)
  },
)
