import { describe, expect, it } from 'vitest'
import { parseUserAgent } from './browser-name.rules.ts'

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
    expect(parseUserAgent(agent)).toEqual({ browser, system, mobile })
  })

  it('is shown by its own name if it is unknown', () => {
    expect(parseUserAgent('curl/8.5.0')).toEqual({ browser: 'curl/8.5.0', system: '–', mobile: false })
    expect(parseUserAgent('')).toEqual({ browser: '–', system: '–', mobile: false })
  })
})
