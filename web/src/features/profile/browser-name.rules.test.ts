import { describe, expect, it } from 'vitest'
import { browserOf } from './browser-name.rules.ts'

describe('the browser of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
      'Chrome',
      'Linux',
      false,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge',
      'Windows',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      true,
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome', 'Android', true],
  ])('%s is %s on %s', (agent, browser, system, mobile) => {
    expect(browserOf(agent)).toEqual({ browser, system, mobile })
  })

  it('is shown as it calls itself where nobody knows it', () => {
    expect(browserOf('curl/8.5.0')).toEqual({ browser: 'curl/8.5.0', system: '–', mobile: false })
    expect(browserOf('')).toEqual({ browser: '–', system: '–', mobile: false })
  })
})
