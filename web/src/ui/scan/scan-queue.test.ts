import { describe, expect, it } from 'vitest'
import { ScanQueue } from './scan-queue.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('scans that come while the screen works', () => {
  it('wait their turn, in order, one at a time', async () => {
    const seen: string[] = []
    let running = 0
    const queue = new ScanQueue(async (text) => {
      running++
      expect(running).toBe(1)
      await settled()
      seen.push(text)
      running--
    })
    for (let i = 0; i < 20; i++) queue.add(String(i))
    expect(queue.waiting).toBe(20)
    while (queue.waiting > 0) await settled()
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => String(i)))
  })

  it('wait while a dialog is open, and are worked on after it', async () => {
    const seen: string[] = []
    const queue = new ScanQueue(async (text) => void seen.push(text))
    queue.setOpen(false)
    queue.add('a')
    queue.add('b')
    await settled()
    expect(seen).toEqual([])
    queue.setOpen(true)
    await settled()
    expect(seen).toEqual(['a', 'b'])
  })

  it('go on after one that failed', async () => {
    const seen: string[] = []
    const queue = new ScanQueue(async (text) => {
      if (text === 'bad') throw new Error('no')
      seen.push(text)
    })
    queue.add('bad')
    queue.add('good')
    await settled()
    expect(seen).toEqual(['good'])
  })
})
