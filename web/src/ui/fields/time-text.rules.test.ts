import { describe, expect, it } from 'vitest'
import { parseTime } from './time-text.rules.ts'

describe('parseTime', () => {
  it.each([
    ['16:30', '16:30'],
    ['9:05', '09:05'],
    ['1630', '16:30'],
    ['930', '09:30'],
    ['16', '16:00'],
    ['16h', '16:00'],
    ['16 h 30', '16:30'],
    ['16.30', '16:30'],
    ['4:30\u202FPM', '16:30'],
    ['4:30 p.m.', '16:30'],
    ['4pm', '16:00'],
    ['430 PM', '16:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
  ])('reads %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })

  it.each(['', '24:00', '16:60', '13 pm', '0 am', 'noon', '16:3', '16:30:00'])('refuses %j', (typed) => {
    expect(parseTime(typed)).toBeNull()
  })
})
